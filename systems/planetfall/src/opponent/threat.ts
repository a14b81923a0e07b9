import { fastFlatMap } from '@bridgehead/geometry';
import { markOn, rememberPair, squadDistance, squadOf, type Table } from '@bridgehead/tabletop';
import { enemiesInPlay, inPlay } from '@bridgehead/wargame';
import { figuresOf, isInfantry, type WeaponFigures, weaponFigures } from '../book/figures.js';
import { ACTIVATED } from '../book/marks.js';
import { INCH } from '../book/measuring.js';
import { gunsOf, weaponOf } from '../fire/guns.js';
import { isLastTurn } from '../scoring/last-turn.js';
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
  // PF-SCORE-09: who has acted in the last turn fires no more.
  const spent = isLastTurn(table) ? 0 : SPENT;
  const level = appraised(table, squad).meanLevel;
  const hitsPerDie = isOnFoot(table, squad) ? HITS_PER_DIE_ON_FOOT : HITS_PER_DIE;
  return enemiesInPlay(table, squadOf(table, squad).side)
    .map((enemy) => ({ enemy, away: distanceTo(enemy) }))
    .toSorted((a, b) => a.away - b.away)
    .slice(0, ENEMIES_FEARED)
    .reduce((sum, { enemy, away }) => {
      const hits = diceAfterMove(table, enemy, away) * hitsPerDie;
      return sum + (hits / level) * (markOn(table, enemy, ACTIVATED) > 0 ? spent : 1);
    }, 0);
}

/** PF-DICE-09: at the usual number, with cover and shields taken off. */
const HITS_PER_DIE = 0.5;

/** PF-MAR-16: infantry is a Hard Target, and goes where there is cover. */
const HITS_PER_DIE_ON_FOOT = 0.2;

function diceAfterMove(table: Table, squad: string, distance: number): number {
  return diceAt(table, squad, distance / INCH - appraised(table, squad).pace);
}

/** The dice that a squadron rolls at an enemy so many inches away. */
export function diceAt(table: Table, squad: string, away: number): number {
  let dice = 0;
  for (const { ef, lr } of bandsOf(table, squad)) {
    if (ef !== null && away <= ef.range) dice += ef.dice;
    else if (lr !== null && away <= lr.range) dice += lr.dice;
  }
  return dice;
}

/** The range bands of all guns of a squadron. */
function bandsOf(table: Table, squad: string): readonly WeaponFigures[] {
  return rememberPair(table, 'bands of guns', squad, '', () =>
    gunsOf(table, squad).map((gun) => weaponFigures(weaponOf(table, gun))),
  );
}

export function levelsOf(table: Table, squad: string): readonly number[] {
  return appraised(table, squad).levels;
}

export function isOnFoot(table: Table, squad: string): boolean {
  return appraised(table, squad).onFoot;
}

/** What is asked of a squadron again and again while moves are weighed. */
interface Appraised {
  readonly levels: readonly number[];
  readonly meanLevel: number;
  /** The slowest model's Cruising move, in inches. */
  readonly pace: number;
  /** The same Flat Out. */
  readonly dash: number;
  readonly onFoot: boolean;
}

export function appraised(table: Table, squad: string): Appraised {
  return rememberPair(table, 'appraised', squad, '', () => {
    const models = inPlay(table, squad);
    const levels = fastFlatMap(models, ({ id }) => figuresOf(table, id).dr);
    return {
      levels,
      meanLevel: Math.max(1, levels.reduce((sum, level) => sum + level, 0) / Math.max(1, levels.length)),
      pace: Math.min(...models.map(({ id }) => figuresOf(table, id).mv[0] ?? 0)),
      dash: Math.min(...models.map(({ id }) => figuresOf(table, id).mv[1] ?? 0)),
      onFoot: models.every(({ id }) => isInfantry(table, id)),
    };
  });
}
