import type { Side } from '@bridgehead/kernel';
import { cardOf, handOf, squadDistance, squadOf, type Table } from '@bridgehead/tabletop';
import { inPlay, nearestEnemies } from '@bridgehead/wargame';
import { inches } from '../book/measuring.js';
import type { CardPromise, TacticalCard } from '../cards/card.js';
import { affectedBy, SPENT, tacticalCard, targetsOf, whyNotPlay } from '../cards/deck.js';
import { bestFire } from '../fire/expected-fire.js';
import { worthOfBreaking } from '../scoring/worth.js';
import { markersOf } from '../sky-drop/markers.js';
import { levelsOf, threatTo } from './threat.js';

/** PF-CARD-05: what a card in the hand promises beyond its cost; nothing for playing none. */
export function worthOfCard(table: Table, side: Side, id: string): number {
  const card = table.cards.has(id) ? tacticalCard(cardOf(table, id).face) : undefined;
  return card === undefined ? 0 : gainOf(table, side, card) - card.cost;
}

/** PF-CARD-04: the cards that promise more than buying them back and playing them costs. */
export function worthBuyingBack(table: Table, side: Side): readonly string[] {
  const spent = handOf(table, side, SPENT).filter(({ face = '' }) => whyNotPlay(table, side, face) === null);
  const best = spent.filter(({ face }) => gainOf(table, side, tacticalCard(face)) > 3 * tacticalCard(face).cost);
  // Only one of them can be played in this turn.
  return best.slice(0, 1).map(({ id }) => id);
}

function gainOf(table: Table, side: Side, card: TacticalCard): number {
  if (card.on === 'nobody')
    return card.promise === 'guides' ? WORTH_OF_MARKER * markersOf(table, side).length : WORTH_OF_INITIATIVE;
  return Math.max(0, ...targetsOf(table, side, card).map((squad) => gainOn(table, side, card, squad)));
}

/** What an Artillery or Sky Drop Marker gains by a lower Micro-die, and a side by going first. */
const WORTH_OF_MARKER = 0.4;
const WORTH_OF_INITIATIVE = 0.5;

/** PF-CARD-03: what a card promises on a squadron; less than nothing if it helps the enemy or hinders the own side. */
export function gainOn(table: Table, side: Side, card: TacticalCard, squad: string): number {
  const sign = (squadOf(table, squad).side === side) === card.good ? 1 : -1;
  const gains = affectedBy(table, side, card, squad).map((one) => card.share * MEASURES[card.promise](table, one));
  const [most = 0, ...others] = gains.toSorted((a, b) => b - a);
  // Enemies fire at one squadron of a Helix rather than at all, and not every squadron finds a target.
  return sign * others.reduce((sum, gain) => sum + gain / 2, most);
}

/** What a squadron has to win or to lose by each kind of card, in Tactical Value. */
const MEASURES: Readonly<Record<CardPromise, (table: Table, squad: string) => number>> = {
  protects: threatTo,
  strikes: bestFire,
  storms: (table, squad) => worthOfDice(table, squad, inPlay(table, squad).length),
  steadies: (table, squad) => SHAKEN_BY_DAMAGE * threatTo(table, squad),
  hastens: () => WORTH_OF_HASTE,
  watches: bestFire,
  repairs: (table, squad) => worthOfBreaking(table, squad, 1),
  leads: () => 0,
  guides: () => 0,
};

/** The share of its damage that a squadron takes once more as Disorder. */
const SHAKEN_BY_DAMAGE = 0.3;

const WORTH_OF_HASTE = 0.4;

/** PF-CQB-07: an enemy within a short move and 4 inches may come to blows with a squadron in this turn. */
const CLOSE = inches(8);
const HITS_PER_DIE = 2 / 3;

function worthOfDice(table: Table, squad: string, dice: number): number {
  const [enemy] = inPlay(table, squad).length === 0 ? [] : nearestEnemies(table, squad);
  if (enemy === undefined || squadDistance(table, squad, enemy) > CLOSE) return 0;
  const levels = levelsOf(table, enemy);
  const level = levels.reduce((sum, one) => sum + one, 0) / Math.max(1, levels.length);
  return worthOfBreaking(table, enemy, (dice * HITS_PER_DIE) / Math.max(1, level));
}
