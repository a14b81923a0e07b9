import { type AllocateAnswer, isRefusal, Random, sameJson, type Side } from '@bridgehead/kernel';
import {
  battleOf,
  type ExamLine,
  type ExamQuestion,
  ExamSitting,
  lineStep,
  type LineStep,
} from '@bridgehead/commander';
import { type GameBattle, type GameSystem, nameOf } from '@bridgehead/tabletop';
import { CaseField } from '../cases/case-field.js';
import { startOfCase } from '../cases/case-start.js';
import type { AnswerStep, ParsedCase } from '../cases/parsed-case.js';
import { Bad, type CaseProblem, isCaseProblem, messageOf } from '../cases/problem.js';
import { meant, optionsOf } from '../cases/questions.js';
import { readBegins } from '../cases/read-case.js';
import { POSITION_FIELDS, readPosition } from '../cases/read-position.js';
import { readStep } from '../cases/read-steps.js';
import { treeOf } from '../cases/yaml-tree.js';

const FIELDS = [
  'title',
  'system',
  'note',
  ...POSITION_FIELDS,
  'stage',
  'side',
  'question',
  'best',
  'tempting',
] as const;

/** An exam's position as its file has it. */
export interface ParsedExam {
  readonly id: string;
  readonly at: ParsedCase;
  readonly side: Side;
  readonly question: string;
  readonly best: readonly GivenLine[];
  readonly tempting: readonly GivenLine[];
}

interface GivenLine {
  readonly why: string;
  readonly steps: readonly AnswerStep[];
}

/** Reads a file of the exam; for any text, the result is a position or a problem that says where and what to do. */
export function parseExam(text: string, file: string): ParsedExam | CaseProblem {
  return trying(file, () => readExam(CaseField.ofFile(treeOf(text)), file));
}

/** Lays the position out and plays its lines, which must be legal. */
export function examFrom(system: GameSystem, exam: ParsedExam): ExamQuestion | CaseProblem {
  const { at, id, side, question } = exam;
  return trying(at.file, () => {
    const start = startOfCase(system, at);
    if (isCaseProblem(start)) throw new Bad(start.line, start.field, start.problem);
    if (start === null || !('stage' in start)) throw new Bad(at.systemLine, 'stage', 'an exam begins at a stage');
    const { stage } = start;
    const laid = {
      id,
      system: system.id,
      title: at.title,
      side,
      question,
      stage,
      table: system.state.pack(start.table),
    };
    const empty = { ...laid, best: [], tempting: [] };
    const played = (lines: readonly GivenLine[]) => lines.map((line) => lineOf(system, empty, line));
    return { ...laid, best: played(exam.best), tempting: played(exam.tempting) };
  });
}

function trying<R>(file: string, read: () => R): R | CaseProblem {
  try {
    return read();
  } catch (error) {
    if (error instanceof Bad) return error.in(file);
    return new Bad(1, '', `this file cannot be read: ${messageOf(error).slice(0, 300)}`).in(file);
  }
}

function readExam(root: CaseField, file: string): ParsedExam {
  const fields = root.members(...FIELDS);
  const system = fields.need('system');
  const best = fields.need('best').several().map(readLine);
  const nothing = { line: root.line, paths: [], sees: [], events: [], without: [] };
  return {
    id: (file.split('/').at(-1) ?? file).replace(/\.yaml$/, ''),
    side: fields.need('side').text(),
    question: fields.need('question').text(),
    best,
    tempting: fields.get('tempting')?.several().map(readLine) ?? [],
    at: {
      file,
      title: fields.need('title').text(),
      proves: [],
      system: system.text(),
      systemLine: system.line,
      position: readPosition(fields),
      begins: readBegins(fields),
      dice: { line: root.line, script: {} },
      standing: [],
      queries: [],
      musters: [],
      play: [],
      expect: nothing,
    },
  };
}

function readLine(field: CaseField): GivenLine {
  const line = field.members('why', 'play');
  const steps = line.list('play', (step) => {
    const read = readStep(step);
    return read.does === 'answer' ? read : step.fail('a line of an exam has answers only');
  });
  if (steps.length === 0) field.fail('a line needs at least one answer under "play"');
  return { why: line.need('why').text(), steps };
}

/** Where things are shared out to, by their names. */
function targetsOf({ table }: GameBattle, { allocate }: AllocateAnswer): readonly string[] {
  return [...new Set(Object.values(allocate))].map((bin) => nameOf(table, bin));
}

/** More questions than a line meets that it does not answer. */
const MOST_UNANSWERED = 20;

function lineOf(system: GameSystem, question: ExamQuestion, { why, steps }: GivenLine): ExamLine {
  const battle = battleOf(system, question, `${question.id}/${Random.seeded(why).bits()}`);
  const sitting = new ExamSitting(system, question, battle);
  const found: LineStep[] = [];
  const said: string[] = [];
  for (const step of steps) {
    for (let asked = 0; ; asked++) {
      const decision = sitting.next();
      if (decision === null || asked > MOST_UNANSWERED)
        throw new Bad(
          step.line,
          'play',
          `nothing is asked of ${question.side}${step.to === undefined ? '' : ` about "${step.to}"`}`,
        );
      const isMeant = step.to === undefined || step.to === decision.ask;
      const answer = meant(battle, decision, isMeant ? step.answer : { is: 'usual' });
      if (typeof answer === 'string')
        throw new Bad(step.line, 'play', `${answer} (${question.side} is asked ${decision.ask})`);
      const label = isMeant
        ? optionsOf(battle, decision).find((one) => sameJson(one.answer, answer))?.label
        : undefined;
      if (label !== undefined && 'pick' in answer) said.push(label);
      if ('allocate' in answer) said.push(...targetsOf(battle, answer));
      const done = battle.answer(decision.side, answer, decision.id);
      if (isRefusal(done))
        throw new Bad(step.line, 'play', `the answer to ${decision.ask} is refused by ${done.rule}: ${done.reason}`);
      if (!isMeant) continue;
      found.push(lineStep(decision, answer));
      break;
    }
  }
  return { why, steps: found, says: said.join(', ') };
}
