import type { Random } from '@bridgehead/kernel';
import { usual } from '../plain-players.js';
import type { PlayerKind } from '../player.js';
import { Greedy } from './greedy.js';

/** Plays by the same scripts as greedy, and does not always take what they find best. */
export const recruit: PlayerKind = {
  id: 'recruit',
  name: 'Recruit (easy to medium)',
  meaning: 'Goes for objectives and targets, often with the second best idea, and says what it weighed.',
  make: (system) =>
    system.opponent === undefined ? usual.make(system) : new Greedy(system, system.opponent, softened),
};

/** How often in a hundred it does not take the best that it thinks of. */
const SOFT = 40;

/** How many of its best ideas it then chooses from. */
const IDEAS = 3;

function softened<V extends { readonly worth: number }>(all: readonly V[], random: Random): V | null {
  const best = all.toSorted((a, b) => b.worth - a.worth);
  const ideas = random.below(100) < SOFT ? Math.min(IDEAS, best.length) : 1;
  return best[ideas > 1 ? random.below(ideas) : 0] ?? null;
}
