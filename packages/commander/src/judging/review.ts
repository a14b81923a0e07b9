import {
  type Answer,
  Battle,
  type BattleRecord,
  type Decision,
  type Dice,
  diceFrom,
  imagine,
  isRefusal,
  Random,
  type Refusal,
  sameJson,
  type Side,
  tapeDice,
} from '@bridgehead/kernel';
import { type GameBattle, type GameSystem, nameOf, turnOf } from '@bridgehead/tabletop';
import { reasonInWords } from '../explain.js';
import type { Player, PlayerKind } from '../player.js';
import { taskFrom } from '../task.js';
import { lineStep, playOn, standingOf } from './playing-on.js';

/** One answer of a battle, looked at again: chances are in percent, of the side that answered. */
export interface ReviewedAnswer {
  /** The number of the event after which it was asked. */
  readonly n: number;
  readonly turn: number;
  readonly side: Side;
  /** What was asked, in the book's words. */
  readonly question: string;
  /** The squad that it was about, by its name. */
  readonly about: string | null;
  /** How the battle stood before it. */
  readonly percent: number;
  /** What the dice after it gave beyond what they give on average; 0 if none fell. */
  readonly luck: number;
  /** Null if the reviewer would have answered the same, or was not asked. */
  readonly better: BetterAnswer | null;
}

/** What the reviewer would have done, if that would have been better. */
export interface BetterAnswer {
  /** The option in the book's words; null for an answer with no short name. */
  readonly given: string | null;
  readonly instead: string | null;
  readonly reason: string | null;
  /** Winning chances that the given answer lost, in percent. */
  readonly cost: number;
}

export interface BattleReview {
  /** The name of the player that was asked. */
  readonly by: string;
  readonly answers: readonly ReviewedAnswer[];
}

/** How often both answers are played on to the end of the turn, with the same dice for both. */
const TRIALS = 6;
/** How often an answer is given with other dice, to know what they give on average. */
const THROWS = 8;
/** Smaller differences are beyond what so few trials tell. */
const LEAST_COST_PERCENT = 2;

/**
 * Plays a record again, and asks at every answer of some sides what a player would have done there, from what that side knew. It works in steps and
 * reports how many inputs of the tape are behind it.
 */
export function* review(
  system: GameSystem,
  record: BattleRecord,
  kind: PlayerKind,
  sides: readonly Side[],
): Generator<number, BattleReview | Refusal> {
  const battle = Battle.begin(system, record.setup, { dice: tapeDice(record.tape) });
  if (isRefusal(battle)) return battle;
  const reviewer = new Reviewer(system, kind, sides);
  let answers: readonly ReviewedAnswer[] = [];
  for (const [place, entry] of record.tape.entries()) {
    yield place;
    if (entry.is === 'roll') continue;
    const decision = entry.is === 'answer' ? battle.pending.find(({ id }) => id === entry.decision) : undefined;
    const seen =
      entry.is === 'answer' && decision !== undefined
        ? yield* reviewer.answer(battle, decision, entry.answer, place)
        : null;
    const done = battle.again(entry);
    if (isRefusal(done)) return done;
    // What was taken back was not played.
    if (entry.is === 'undo') answers = answers.filter(({ n }) => n < lastStanding(battle));
    if (seen !== null) answers = [...answers, { ...seen.before, luck: seen.luckWhen(battle) }];
  }
  return { by: kind.name, answers };
}

/** The number of the last event that an undo left standing. */
function lastStanding({ log }: GameBattle): number {
  const last = log.findLast(({ event }) => event.kind === 'undone');
  return last?.event.kind === 'undone' ? last.event.to : Number.POSITIVE_INFINITY;
}

interface Seen {
  readonly before: Omit<ReviewedAnswer, 'luck'>;
  /** The luck of the dice that fell after it. */
  luckWhen(after: GameBattle): number;
}

class Reviewer {
  private readonly system: GameSystem;
  private readonly kind: PlayerKind;
  private readonly sides: readonly Side[];
  private readonly players = new Map<Side, Player>();

  constructor(system: GameSystem, kind: PlayerKind, sides: readonly Side[]) {
    this.system = system;
    this.kind = kind;
    this.sides = sides;
  }

  *answer(battle: GameBattle, decision: Decision, given: Answer, place: number): Generator<number, Seen> {
    const { side, ask } = decision;
    const better = this.sides.includes(side) ? yield* this.compared(battle, decision, given, place) : null;
    const mean = this.meanAfter(battle, decision, given);
    yield place;
    const question = this.system.asks[ask]?.prompt ?? ask;
    const percent = percentOf(standingOf(this.system, battle, side));
    return {
      before: {
        n: battle.n,
        turn: turnOf(battle.table),
        side,
        question,
        about: squadIn(battle, decision),
        percent,
        better,
      },
      luckWhen: (after) => (mean === null ? 0 : percentOf(standingOf(this.system, after, side)) - mean),
    };
  }

  /** What the player would have answered, and what the given answer lost against it. */
  private *compared(
    battle: GameBattle,
    decision: Decision,
    given: Answer,
    place: number,
  ): Generator<number, BetterAnswer | null> {
    const { system, kind } = this;
    const player = this.players.get(decision.side) ?? kind.make(system);
    this.players.set(decision.side, player);
    const view = battle.viewFor(decision.side);
    const task = taskFrom(view, decision, Random.seeded('review', decision.id));
    const thinking = player.answer(task);
    let step = thinking.next();
    for (; step.done !== true; step = thinking.next()) yield place;
    const instead = step.value;
    if (sameJson(instead, given)) return null;
    const deal = imagine(system, view, Random.seeded('review', 'deal', decision.id)) ?? battle;
    const differences: number[] = [];
    for (let trial = 0; trial < TRIALS; trial++) {
      const [theirs, mine] = [instead, given].map((answer) =>
        playOn(system, deal.fork(diceOf(decision.id, trial)), decision.side, [lineStep(decision, answer)], 'endOfTurn'),
      );
      differences.push((theirs ?? 0) - (mine ?? 0));
      yield place;
    }
    const cost = 50 * meanOf(differences);
    if (cost < LEAST_COST_PERCENT || cost < 50 * errorOf(differences)) return null;
    const reason = reasonInWords(system, kind, player, task, instead);
    return {
      given: this.labelOf(battle, decision, given),
      instead: this.labelOf(battle, decision, instead),
      reason,
      cost,
    };
  }

  /** How the battle stands on average when the same answer meets other dice; null if none fall. */
  private meanAfter(battle: GameBattle, decision: Decision, given: Answer): number | null {
    const standings: number[] = [];
    for (let number = 0; number < THROWS; number++) {
      const rolled = { any: false };
      const fork = battle.fork(noticed(diceOf(`${decision.id}/luck`, number), rolled));
      if (isRefusal(fork.answer(decision.side, given, decision.id))) return null;
      if (!rolled.any) return null;
      standings.push(percentOf(standingOf(this.system, fork, decision.side)));
    }
    return meanOf(standings);
  }

  private labelOf({ table }: GameBattle, { ask, args, side }: Decision, answer: Answer): string | null {
    let looked = 0;
    for (const { label, answer: offered } of this.system.asks[ask]?.options(table, args, side) ?? []) {
      if (sameJson(offered, answer)) return label;
      if (++looked >= MOST_OPTIONS) break;
    }
    return null;
  }
}

function squadIn({ table }: GameBattle, { args: { squad } }: Decision): string | null {
  return typeof squad === 'string' && table.squads.has(squad) ? nameOf(table, squad) : null;
}

/** Among so many options the one that was given is looked for. */
const MOST_OPTIONS = 60;

function diceOf(name: string, number: number): Dice {
  const root = Random.seeded('review', name, number);
  return diceFrom((roll, wave) => root.at(roll, wave));
}

/** The same dice, which note whether any of them fell. */
function noticed(dice: Dice, rolled: { any: boolean }): Dice {
  return {
    faces(...asked) {
      rolled.any = true;
      return dice.faces(...asked);
    },
    draw(...asked) {
      rolled.any = true;
      return dice.draw(...asked);
    },
  };
}

function percentOf(standing: number): number {
  return 50 + 50 * standing;
}

function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}

/** The standard error of their mean. */
function errorOf(numbers: readonly number[]): number {
  const mean = meanOf(numbers);
  const squares = numbers.reduce((sum, one) => sum + (one - mean) * (one - mean), 0);
  return Math.sqrt(squares / (numbers.length * (numbers.length - 1)));
}
