import {
  answerAtOnce,
  battleOf,
  chancesAfter,
  EXAM_TRIALS,
  type ExamLine,
  type ExamQuestion,
  ExamSitting,
  type ExamVerdict,
  judged,
  type LineStep,
  type PlayerKind,
  taskFrom,
} from '@bridgehead/commander';
import { isRefusal, Random } from '@bridgehead/kernel';
import type { GameSystem } from '@bridgehead/tabletop';
import { BadInput } from '../bad-input.js';
import { examsOf } from '../exam-files.js';
import { kindNamed } from '../seats.js';
import { systemNamed } from '../systems.js';

export interface ExamOptions {
  readonly as?: string;
  readonly trials?: string;
  readonly lines?: boolean;
  readonly trace?: boolean;
}

/** Has a computer player sit the exam, and prints what each of its answers was worth. */
export function examCommand(paths: readonly string[], options: ExamOptions, print: (line: string) => void): number {
  const kind = kindNamed(options.as ?? 'greedy');
  const trials = Number(options.trials ?? EXAM_TRIALS);
  if (!Number.isInteger(trials) || trials < 1) throw new BadInput('--trials must be a whole number from 1 on.');
  const points: number[] = [];
  for (const question of examsOf(paths)) {
    const system = systemNamed(question.system);
    if (options.lines === true) {
      printLines(system, question, trials, print);
      continue;
    }
    const answers = sitExam(system, question, kind, options.trace === true ? print : () => undefined);
    const verdict = atOnce(judged(system, question, answers, trials));
    points.push(verdict.points);
    print(told(question, verdict));
  }
  if (points.length > 0)
    print(`${kind.id}: ${sumOf(points)} of ${points.length * 100} points in ${points.length} positions`);
  return 0;
}

/** What a computer player answers, with dice of its own. */
function sitExam(
  system: GameSystem,
  question: ExamQuestion,
  kind: PlayerKind,
  trace: (line: string) => void = () => undefined,
): readonly LineStep[] {
  const battle = battleOf(system, question, `${question.id}/sat`);
  const sitting = new ExamSitting(system, question, battle);
  const player = kind.make(system);
  const random = Random.seeded('exam', question.id);
  for (let decision = sitting.next(); decision !== null; decision = sitting.next()) {
    const answer = answerAtOnce(player, taskFrom(battle.viewFor(decision.side), decision, random));
    trace(`  ${question.id}: ${decision.ask} ${JSON.stringify(decision.args)}: ${JSON.stringify(answer)}`);
    const done = battle.answer(decision.side, answer, decision.id);
    if (isRefusal(done)) throw new Error(`${kind.id} gave an answer that was refused: ${done.reason}`);
  }
  return sitting.answers();
}

function told({ system, id }: ExamQuestion, { points, percent, bestPercent }: ExamVerdict): string {
  return `${system}/${id}: ${points} points (${Math.round(percent)} % to win, at best ${Math.round(bestPercent)} %)`;
}

function printLines(system: GameSystem, question: ExamQuestion, trials: number, print: (line: string) => void): void {
  print(`${question.system}/${question.id}: ${question.title}`);
  const one = (word: string, { steps, why }: ExamLine) =>
    print(`  ${word} ${Math.round(atOnce(chancesAfter(system, question, steps, trials)))} %: ${why}`);
  for (const line of question.best) one('best', line);
  for (const line of question.tempting) one('tempting', line);
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}

function atOnce<R>(work: Generator<void, R>): R {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}
