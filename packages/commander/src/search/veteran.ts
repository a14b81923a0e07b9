import type { GameSystem } from '@bridgehead/tabletop';
import { usual } from '../plain-players.js';
import type { Player, PlayerKind } from '../player.js';
import { type Diligence, Searcher } from './searcher.js';

/** Tries whole activations in its head, with replies that are found at once. */
export const veteran = searching(
  'veteran',
  'Veteran (hard)',
  'Tries several activations in its head, plays each on to the end of the turn, and takes the one that turns out best.',
  {
    work: 700,
    fewest: 32,
    most: 96,
    horizon: 16,
    activations: 14,
    squads: 6,
    deals: 3,
    finalists: 0,
    aside: { work: 60, fewest: 10, most: 20, horizon: 8 },
  },
);

/** The same with a larger budget, and with enemies who reply to what is tried. */
export const marshal = searching(
  'marshal',
  'Marshal (very hard)',
  "Tries many activations in its head, plays each on to the end of the turn with the enemy's replies to it, and takes the one that turns out best.",
  {
    work: 2000,
    fewest: 80,
    most: 180,
    horizon: 24,
    activations: 24,
    squads: 10,
    deals: 5,
    finalists: 4,
    aside: { work: 160, fewest: 16, most: 40, horizon: 16 },
  },
);

function searching(id: string, name: string, meaning: string, diligence: Diligence): PlayerKind {
  const make = (system: GameSystem): Player =>
    system.opponent === undefined ? usual.make(system) : new Searcher(system, system.opponent, diligence);
  return { id, name, meaning, searches: true, make };
}
