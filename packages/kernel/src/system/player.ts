import type { Answer } from '../ask/answer.js';
import type { AnyAsk } from '../ask/ask.js';
import type { Decision } from '../ask/decision.js';
import type { Random } from '../dice/random.js';

/** A player answers questions, given the question, the table (whole, or its side's view) and the ask. */
export type Player<T> = (ask: AnyAsk<T>, decision: Decision, table: T) => Answer;

/** A named way of playing. A player knows only the view that it receives and has its own dice. */
export interface PlayerKind<T> {
  readonly id: string;
  readonly name: string;
  readonly meaning: string;
  make(random: Random): Player<T>;
}

/** Takes any legal answer. */
export function randomPlayer<T>(random: Random): Player<T> {
  const below = (n: number) => random.below(n);
  return (ask, decision, table) => ask.sample(table, decision.args, decision.side, below);
}

/** Takes the default three times in four and any legal answer otherwise: battles worth telling. */
export function livelyPlayer<T>(random: Random): Player<T> {
  const below = (n: number) => random.below(n);
  return (ask, decision, table) => {
    const { args, side } = decision;
    return below(4) > 0 ? ask.usual(table, args, side) : ask.sample(table, args, side, below);
  };
}

/** Takes the default every time: what the rules themselves suggest. */
function usualPlayer<T>(): Player<T> {
  return (ask, { args, side }, table) => ask.usual(table, args, side);
}

/** Players that can play any game. */
export function generalPlayers<T>(): readonly PlayerKind<T>[] {
  return [
    { id: 'random', name: 'Random', meaning: 'Takes any legal answer.', make: (random) => randomPlayer(random) },
    {
      id: 'lively',
      name: 'Lively',
      meaning: 'Takes the default three times in four and any legal answer otherwise.',
      make: (random) => livelyPlayer(random),
    },
    { id: 'usual', name: 'Usual', meaning: 'Takes the default every time.', make: () => usualPlayer() },
  ];
}
