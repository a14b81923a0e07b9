import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { caseGuide } from '@bridgehead/testkit';
import { writeText } from '../files.js';
import { ROOT, shown } from '../repository.js';
import { SYSTEMS } from '@bridgehead/systems/loaded';

/** Writes docs/cases/<system>.md for every system. */
export function guideCommand(print: (line: string) => void): number {
  const folder = join(ROOT, 'docs/cases');
  mkdirSync(folder, { recursive: true });
  for (const system of SYSTEMS) {
    const path = join(folder, `${system.id}.md`);
    writeText(path, caseGuide(system));
    print(shown(path));
  }
  return 0;
}
