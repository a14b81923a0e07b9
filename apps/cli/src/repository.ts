import { existsSync, readdirSync, statSync } from 'node:fs';
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
