import { join } from 'node:path';
import { type CaseProblem, isCaseProblem, type ParsedCase, parseCases } from '@bridgehead/testkit';
import { readText } from './files.js';
import { filesBelow, ROOT, shown } from './repository.js';
import { SYSTEMS } from '@bridgehead/systems/loaded';

/** The cases of the repository. */
export const CASES = join(ROOT, 'cases');

/** The cases in these files and folders with their variants; for a file that cannot be read, what is wrong with it. */
export function casesIn(paths: readonly string[]): (ParsedCase | CaseProblem)[] {
  return filesBelow(paths, '.yaml').flatMap((path) => {
    const file = shown(path);
    return parseCases(readText(path), file).map((found) => ofKnownSystem(found, file));
  });
}

function ofKnownSystem(found: ParsedCase | CaseProblem, file: string): ParsedCase | CaseProblem {
  if (isCaseProblem(found) || SYSTEMS.some(({ id }) => id === found.system)) return found;
  const known = SYSTEMS.map(({ id }) => id).join(', ');
  return {
    file,
    line: found.systemLine,
    field: 'system',
    problem: `there is no system "${found.system}"; there are: ${known}`,
  };
}
