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

/** How many of its best ideas it then chooses from, if they are worth half as much as the best at least. */
const IDEAS = 3;
const LEAST_SHARE = 0.5;

function softened<V extends { readonly worth: number }>(all: readonly V[], random: Random): V | null {
  const [best, ...others] = all.toSorted((a, b) => b.worth - a.worth);
  if (best === undefined) return null;
  const least = best.worth - LEAST_SHARE * Math.abs(best.worth);
  const ideas = [best, ...others.slice(0, IDEAS - 1).filter(({ worth }) => worth >= least)];
  const isSoft = random.below(100) < SOFT;
  return ideas[isSoft ? random.below(ideas.length) : 0] ?? null;
}
