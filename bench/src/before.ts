/**
 * The table's solvers as they were at an earlier commit, built from the history of the repository: what they are compared with is then
 * the true code before, and none of it is kept beside the new.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type * as tabletop from '@bridgehead/tabletop';

export type Tabletop = typeof tabletop;

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PACKAGES = ['geometry', 'kernel', 'tabletop'] as const;

/** Null if the history does not go back so far, as in a shallow clone. */
export async function tabletopAt(commit: string): Promise<Tabletop | null> {
  const folder = join(ROOT, 'node_modules', '.cache', 'bench', commit);
  const door = join(folder, 'packages', 'tabletop', 'dist', 'index.js');
  if (!existsSync(door) && !isInHistory(commit)) return null;
  if (!existsSync(door)) build(commit, folder);
  return (await import(pathToFileURL(door).href)) as Tabletop;
}

function isInHistory(commit: string): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: ROOT, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function build(commit: string, folder: string): void {
  const paths = ['tsconfig.base.json', ...PACKAGES.map((name) => `packages/${name}`)];
  const archive = execFileSync('git', ['archive', commit, ...paths], { cwd: ROOT, maxBuffer: 100_000_000 });
  mkdirSync(join(folder, 'node_modules', '@bridgehead'), { recursive: true });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  for (const name of PACKAGES) {
    const link = join(folder, 'node_modules', '@bridgehead', name);
    if (!existsSync(link)) symlinkSync(join(folder, 'packages', name), link);
  }
  const compiler = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
  execFileSync(process.execPath, [compiler, '-b', join(folder, 'packages', 'tabletop')], { stdio: 'inherit' });
}
