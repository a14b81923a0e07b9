import { fastFlatMap } from '@bridgehead/geometry';
import { markOn, squadDistance, type Table } from '@bridgehead/tabletop';
import { inPlay, nearestEnemies } from '@bridgehead/wargame';
import { figuresOf, weaponFigures } from '../book/figures.js';
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
  const level = meanLevel(table, squad);
  const broken = nearestEnemies(table, squad)
    .slice(0, ENEMIES_FEARED)
    .reduce((sum, enemy) => {
      const hits = diceAfterMove(table, enemy, squad) * HITS_PER_DIE;
      return sum + (hits / level) * (markOn(table, enemy, ACTIVATED) > 0 ? SPENT : 1);
    }, 0);
  return worthOfBreaking(table, squad, Math.min(broken, levelsOf(table, squad).length));
}

/** PF-DICE-09: at the usual number, with cover and shields taken off. */
const HITS_PER_DIE = 0.5;

function diceAfterMove(table: Table, squad: string, target: string): number {
  const pace = Math.min(...inPlay(table, squad).map(({ id }) => figuresOf(table, id).mv[0] ?? 0));
  const away = squadDistance(table, squad, target) / INCH - pace;
  let dice = 0;
  for (const gun of gunsOf(table, squad)) {
    const { ef, lr } = weaponFigures(weaponOf(table, gun));
    if (ef !== null && away <= ef.range) dice += ef.dice;
    else if (lr !== null && away <= lr.range) dice += lr.dice;
  }
  return dice;
}

function levelsOf(table: Table, squad: string): readonly number[] {
  return fastFlatMap(inPlay(table, squad), ({ id }) => figuresOf(table, id).dr);
}

function meanLevel(table: Table, squad: string): number {
  const levels = levelsOf(table, squad);
  return Math.max(1, levels.reduce((sum, level) => sum + level, 0) / Math.max(1, levels.length));
}
