import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BadInput } from './bad-input.js';

/** The repository in which this program was built; cases and sources are found from here. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

export const SYSTEMS_FOLDER = join(ROOT, 'systems');

/** Where the source of a system is. */
export function sourceOf(system: string): string {
  return join(SYSTEMS_FOLDER, system, 'src');
}

/** Where the army lists and other figures of a system are. */
export function dataOf(system: string): string {
  return join(SYSTEMS_FOLDER, system, 'data');
}

/** Where the minutes of a system's scenarios are kept. */
export function minutesFile(system: string): string {
  return join(dataOf(system), 'minutes.json');
}

/** The file of a system's data with the weights of its features. */
export const WEIGHTS = 'weights.json';

/** A digest of everything that decides how a battle goes: the packages and a system as built, and its data but for some files. */
export function digestOfCode(system: string, except: readonly string[] = []): string {
  const hash = createHash('sha256');
  const packages = readdirSync(join(ROOT, 'packages')).map((name) => join('packages', name, 'dist'));
  for (const folder of [...packages, join('systems', system, 'dist'), join('systems', system, 'data')]) {
    const path = join(ROOT, folder);
    const files = existsSync(path) ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : [];
    for (const file of files.filter((name) => isOfBattles(name) && !except.includes(name)).toSorted(byName))
      hash.update(file).update(readFileSync(join(path, file)));
  }
  return hash.digest('hex').slice(0, 12);
}

function isOfBattles(file: string): boolean {
  return /\.(js|json)$/.test(file) && !file.includes('.test.');
}

function byName(one: string, other: string): number {
  return one < other ? -1 : 1;
}

/** Every file with that ending below the given files and folders, in order; a path that does not exist is bad input. */
export function filesBelow(paths: readonly string[], ending: string): string[] {
  return paths.flatMap((path) => {
    if (!existsSync(path)) throw new BadInput(`There is no file or folder ${path}.`);
    if (statSync(path).isFile()) return [path];
    const names = readdirSync(path, { recursive: true, encoding: 'utf8' });
    return names
      .filter((name) => name.endsWith(ending))
      .sort()
      .map((name) => join(path, name));
  });
}

/** A path relative to the current folder, as a person would write it. */
export function shown(path: string): string {
  const short = relative(process.cwd(), path);
  return short.startsWith('..') ? path : short;
}
