import { fastFlatMap } from '@bridgehead/geometry';
import { markOn, squadDistance, squadOf, type Table } from '@bridgehead/tabletop';
import { enemiesInPlay, inPlay } from '@bridgehead/wargame';
import { figuresOf, isInfantry, weaponFigures } from '../book/figures.js';
import { ACTIVATED } from '../book/marks.js';
import { INCH } from '../book/measuring.js';
import { gunsOf, weaponOf } from '../fire/guns.js';
import { worthOfBreaking } from '../scoring/worth.js';

/** Enemies farther away than so many others count for nothing. */
const ENEMIES_FEARED = 6;

/** How much the fire of an enemy counts that has activated, and fires again only in the next turn. */
const SPENT = 0.5;

/**
 * What enemies may do to a squadron before it activates again, in Tactical Value: each comes nearer by a Cruising move and fires with all
 * that then reaches. Sight and arcs are left out, since they may be other ones by then.
 */
export function threatTo(table: Table, squad: string): number {
  const broken = brokenAt(table, squad, (enemy) => squadDistance(table, squad, enemy));
  return worthOfBreaking(table, squad, Math.min(broken, levelsOf(table, squad).length));
}

/** The levels that enemies may break of a squadron that stands so far from each of them. */
export function brokenAt(table: Table, squad: string, distanceTo: (enemy: string) => number): number {
  const level = meanLevel(table, squad);
  const hitsPerDie = isOnFoot(table, squad) ? HITS_PER_DIE_ON_FOOT : HITS_PER_DIE;
  return enemiesInPlay(table, squadOf(table, squad).side)
    .map((enemy) => ({ enemy, away: distanceTo(enemy) }))
    .toSorted((a, b) => a.away - b.away)
    .slice(0, ENEMIES_FEARED)
    .reduce((sum, { enemy, away }) => {
      const hits = diceAfterMove(table, enemy, away) * hitsPerDie;
      return sum + (hits / level) * (markOn(table, enemy, ACTIVATED) > 0 ? SPENT : 1);
    }, 0);
}

/** PF-DICE-09: at the usual number, with cover and shields taken off. */
const HITS_PER_DIE = 0.5;

/** PF-MAR-16: infantry is a Hard Target, and goes where there is cover. */
const HITS_PER_DIE_ON_FOOT = 0.2;

function diceAfterMove(table: Table, squad: string, distance: number): number {
  const pace = Math.min(...inPlay(table, squad).map(({ id }) => figuresOf(table, id).mv[0] ?? 0));
  return diceAt(table, squad, distance / INCH - pace);
}

/** The dice that a squadron rolls at an enemy so many inches away. */
export function diceAt(table: Table, squad: string, away: number): number {
  let dice = 0;
  for (const gun of gunsOf(table, squad)) {
    const { ef, lr } = weaponFigures(weaponOf(table, gun));
    if (ef !== null && away <= ef.range) dice += ef.dice;
    else if (lr !== null && away <= lr.range) dice += lr.dice;
  }
  return dice;
}

export function levelsOf(table: Table, squad: string): readonly number[] {
  return fastFlatMap(inPlay(table, squad), ({ id }) => figuresOf(table, id).dr);
}

function meanLevel(table: Table, squad: string): number {
  const levels = levelsOf(table, squad);
  return Math.max(1, levels.reduce((sum, level) => sum + level, 0) / Math.max(1, levels.length));
}

export function isOnFoot(table: Table, squad: string): boolean {
  return inPlay(table, squad).every(({ id }) => isInfantry(table, id));
}
