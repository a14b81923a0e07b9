import {
  Battle,
  type Decision,
  type Dice,
  diceFrom,
  isRefusal,
  type Json,
  Random,
  type Side,
  type StageCall,
} from '@bridgehead/kernel';
import { type GameBattle, type GameSystem, turnOf } from '@bridgehead/tabletop';
import { greedy } from '../greedy/greedy.js';
import { answerAtOnce, type Player } from '../player.js';
import { taskIn } from '../task.js';
import { type LineStep, lineStep, playOn } from './playing-on.js';

/** A position in which one side has to find what is best, as plain data. */
export interface ExamQuestion {
  readonly id: string;
  readonly system: string;
  readonly title: string;
  /** The side that answers, and what it is asked. */
  readonly side: Side;
  readonly question: string;
  readonly table: Json;
  readonly stage: StageCall;
  readonly best: readonly ExamLine[];
  /** What looks good and is not. */
  readonly tempting: readonly ExamLine[];
}

/** Answers in order, and why they are good or bad. */
export interface ExamLine {
  /** Its picks in the book's words. */
  readonly says: string;
  readonly why: string;
  readonly steps: readonly LineStep[];
}

/** The battle of a position, with dice of its own. */
export function battleOf(
  system: GameSystem,
  question: Pick<ExamQuestion, 'table' | 'stage'>,
  seed: string,
): GameBattle {
  const table = system.state.unpack(question.table);
  if (isRefusal(table)) throw new Error(`a position of an exam cannot be laid out: ${table.reason}`);
  return Battle.from(system, table, question.stage, null, { dice: numbered(seed) });
}

/** Dice by the number of the roll, so that they do not depend on the answers. */
function numbered(seed: string): Dice {
  const root = Random.seeded(seed);
  return diceFrom((roll, wave) => root.at(roll, wave));
}

/** More questions than an activation asks. */
const MOST_ANSWERS = 60;

/**
 * One side sits an exam: it answers until its activation is over, and others are answered for by the script. What it answered is read from the
 * battle, so that it may take something back.
 */
export class ExamSitting {
  readonly battle: GameBattle;
  private readonly system: GameSystem;
  private readonly side: Side;
  private readonly turn: number;
  private readonly others = new Map<Side, Player>();

  constructor(system: GameSystem, { side }: Pick<ExamQuestion, 'side'>, battle: GameBattle) {
    this.system = system;
    this.side = side;
    this.battle = battle;
    this.turn = turnOf(battle.table);
  }

  /** What the side is asked next, after everybody else has answered; null when it has answered all that counts. */
  next(): Decision | null {
    const { battle, side } = this;
    for (let asked = 0; asked < MOST_ANSWERS && battle.result === null; asked++) {
      const decision = battle.pending.find((one) => one.side === side) ?? battle.pending[0];
      if (decision === undefined || this.isOverAt(decision)) return null;
      if (decision.side === side) return decision;
      this.answerFor(decision);
    }
    return null;
  }

  /** The answers that stand, in order. */
  answers(): readonly LineStep[] {
    const asked = new Map<string, Decision>();
    let given: { readonly n: number; readonly step: LineStep }[] = [];
    for (const { n, event } of this.battle.log) {
      if (event.kind === 'asked') for (const one of event.decisions) asked.set(one.id, one);
      if (event.kind === 'undone') given = given.filter((one) => one.n <= event.to);
      if (event.kind !== 'answered' || event.side !== this.side || event.answer === 'sealed') continue;
      const decision = asked.get(event.decision);
      if (decision !== undefined) given.push({ n, step: lineStep(decision, event.answer) });
    }
    return given.map(({ step }) => step);
  }

  private isOverAt(decision: Decision): boolean {
    if (turnOf(this.battle.table) !== this.turn) return true;
    return this.system.opponent?.roles[decision.ask]?.role === 'activate' && this.answers().length > 0;
  }

  private answerFor(decision: Decision): void {
    const { battle, others } = this;
    const player = others.get(decision.side) ?? greedy.make(this.system);
    others.set(decision.side, player);
    const random = Random.seeded('others', decision.id);
    const answer = answerAtOnce(player, taskIn(battle.fork(numbered('unrolled')), decision, random));
    const done = battle.answer(decision.side, answer, decision.id);
    if (isRefusal(done)) throw new Error(`an answer for ${decision.side} was refused: ${done.reason}`);
  }
}

/** What an answer was worth: chances of victory in percent, with it and with the best that is known. */
export interface ExamVerdict {
  readonly percent: number;
  readonly bestPercent: number;
  /** Points out of a hundred: one less for every point of winning chances that was lost. */
  readonly points: number;
  readonly trials: number;
}

/** How often each line is played on to the end of the battle. */
export const EXAM_TRIALS = 40;

/** The chances of a side after a line, in percent: played on to the end of the battle by the script on both sides, with other dice each time. */
export function* chancesAfter(
  system: GameSystem,
  question: ExamQuestion,
  line: readonly LineStep[],
  trials = EXAM_TRIALS,
): Generator<void, number> {
  const battle = battleOf(system, question, question.id);
  let sum = 0;
  for (let trial = 0; trial < trials; trial++) {
    sum += playOn(system, battle.fork(numbered(`${question.id}/${trial}`)), question.side, line, 'endOfBattle');
    yield;
  }
  return 50 + (50 * sum) / trials;
}

/** Compares the answers of a side with the best lines; an answer that does better than those loses nothing. */
export function* judged(
  system: GameSystem,
  question: ExamQuestion,
  answers: readonly LineStep[],
  trials = EXAM_TRIALS,
): Generator<void, ExamVerdict> {
  const percent = yield* chancesAfter(system, question, answers, trials);
  let bestPercent = percent;
  for (const { steps } of question.best)
    bestPercent = Math.max(bestPercent, yield* chancesAfter(system, question, steps, trials));
  const lost = Math.max(0, bestPercent - percent);
  return { percent, bestPercent, points: Math.round(100 - lost), trials };
}
