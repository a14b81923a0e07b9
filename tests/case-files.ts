import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const CASES = new URL('../cases/', import.meta.url).pathname;

/** All files of cases of a system. */
export function caseFilesOf(system: string): readonly string[] {
  const files = readdirSync(join(CASES, system), { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.yaml')).map((file) => join(CASES, system, file));
}
