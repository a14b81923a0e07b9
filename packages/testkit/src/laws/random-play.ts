import {
  type Answer,
  type AnyAsk,
  Battle,
  type Decision,
  isRefusal,
  Random,
  type Refusal,
  seededDice,
  type System,
  type Watch,
} from '@bridgehead/kernel';
import type { GameBattle, GameSystem, Table, TableEvent } from '@bridgehead/tabletop';
import { battleFrom, type Start } from '../start.js';

export interface RandomPlay {
  readonly battle: GameBattle;
  readonly decisions: number;
  /** Set if the battle had not ended after so many decisions. */
  readonly stalled: boolean;
}

export interface PlayOptions {
  /** Give up after this many decisions. */
  readonly most?: number;
  readonly watch?: Watch;
  /** Called before each answer. */
  each?(battle: GameBattle): void;
}

export const MOST_DECISIONS = 5000;

/** Plays to the end by random legal answers, from a beginning or from a position. Equal seeds play equal games. */
export function playRandomly(
  system: GameSystem,
  start: Start | GameBattle,
  seed: string,
  options: PlayOptions = {},
): RandomPlay | Refusal {
  const { most = MOST_DECISIONS, watch } = options;
  const dice = seededDice(seed);
  const battle =
    start instanceof Battle ? start : battleFrom(system, start, { dice, ...(watch === undefined ? {} : { watch }) });
  if (isRefusal(battle)) return battle;
  const random = Random.seeded(seed, 'answers');
  let decisions = 0;
  for (; decisions < most && battle.result === null; decisions++) {
    options.each?.(battle);
    const decision = openAtRandom(battle, random);
    const done = battle.answer(decision.side, sampled(battle.system, battle.table, decision, random), decision.id);
    if (isRefusal(done)) throw new Error(`${decision.ask}: its own sample is refused by ${done.rule}: ${done.reason}`);
  }
  return { battle, decisions, stalled: battle.result === null };
}

export function openAtRandom(battle: { readonly pending: readonly Decision[] }, random: Random): Decision {
  const decision = battle.pending[random.below(Math.max(1, battle.pending.length))];
  if (decision === undefined) throw new Error('the battle has not ended, and nobody is asked anything');
  return decision;
}

export function sampled(system: System<Table, TableEvent>, table: Table, decision: Decision, random: Random): Answer {
  return askOf(system, decision).sample(table, decision.args, decision.side, (n) => random.below(n));
}

export function askOf(system: System<Table, TableEvent>, decision: Decision): AnyAsk<Table> {
  const ask = system.asks[decision.ask];
  if (ask === undefined) throw new Error(`${system.id} has no ask "${decision.ask}"`);
  return ask;
}
