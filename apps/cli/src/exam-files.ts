import { join } from 'node:path';
import type { ExamQuestion } from '@bridgehead/commander';
import { SYSTEMS } from '@bridgehead/systems/loaded';
import { type CaseProblem, examFrom, isCaseProblem, parseExam, problemText } from '@bridgehead/testkit';
import { BadInput } from './bad-input.js';
import { readText } from './files.js';
import { filesBelow, ROOT, shown } from './repository.js';
import { systemNamed } from './systems.js';

/** The positions of the exam. */
const EXAM = join(ROOT, 'exam');

/** The positions of these systems, files and folders; of the whole exam if none are named. */
export function examsOf(paths: readonly string[]): readonly ExamQuestion[] {
  const named = paths.map((path) => (SYSTEMS.some(({ id }) => id === path) ? join(EXAM, path) : path));
  const files = filesBelow(named.length === 0 ? [EXAM] : named, '.yaml');
  if (files.length === 0) throw new BadInput(`There is no position of the exam in ${named.join(', ')}.`);
  return files.map((path) => {
    const parsed = parseExam(readText(path), shown(path));
    return sound(isCaseProblem(parsed) ? parsed : examFrom(systemNamed(parsed.at.system), parsed));
  });
}

function sound(found: ExamQuestion | CaseProblem): ExamQuestion {
  if (isCaseProblem(found)) throw new BadInput(problemText(found));
  return found;
}
