import { distanceBetween, profileOf, remember, squadOf, type Table } from '@bridgehead/tabletop';
import { hasAbility } from '../book/abilities.js';
import { chanceToHit } from '../book/dice.js';
import { figuresOf, isRanged, weaponFigures } from '../book/figures.js';
import { blastOn, isBroken } from '../book/marks.js';
import { CM } from '../book/measuring.js';
import { enemyOf } from '../book/play.js';
import {
  formationsOnGround,
  pointsOf,
  remainingDC,
  speedOf,
  startingDC,
  unitCount,
  unitsOf,
  unitsOnGround,
} from '../book/units.js';
import { hitsExpected } from '../fire/expected-hits.js';
import type { Manner } from '../fire/volley.js';

/** Worths are in tens of points. */
const POINTS = 10;

/** What a formation is worth as it stands. */
export function worthOf(table: Table, formation: string): number {
  const { models } = squadOf(table, formation);
  const whole = models.reduce((sum, id) => sum + startingDC(table, id), 0);
  const left = unitsOf(table, formation).reduce((sum, id) => sum + remainingDC(table, id), 0);
  return whole === 0 ? 0 : (pointsOf(table, formation) * left) / whole / POINTS;
}

function worthOfUnit(table: Table, formation: string): number {
  const count = unitsOf(table, formation).reduce((sum, id) => sum + remainingDC(table, id), 0);
  return count === 0 ? 0 : worthOf(table, formation) / count;
}

/** EA-KEY-17, EA-KEY-19: the share of hits that get through the armour of a unit. */
function fragility(table: Table, unit: string, isMacro: boolean): number {
  const { armour } = figuresOf(table, unit);
  const isReinforced = ['reinforced-armour', 'living-metal'].some((ability) => hasAbility(table, unit, ability));
  const fails = armour === null || (isMacro && !isReinforced) ? 1 : (armour - 1) / 6;
  const again = isReinforced && !isMacro ? fails : 1;
  return fails * again * (hasAbility(table, unit, 'invulnerable-save') ? 5 / 6 : 1);
}

export function meanFragility(table: Table, formation: string, isMacro = false): number {
  const units = unitsOnGround(table, formation);
  return units.reduce((sum, unit) => sum + fragility(table, unit, isMacro), 0) / Math.max(1, units.length);
}

/** What a Blast marker is worth, as a share of a unit. */
const SHARE_OF_MARKER = 0.5;

/** The harm that a formation may expect to do by shooting from where it stands. */
export function harmOfFire(table: Table, attacker: string, target: string, manner: Manner): number {
  const hits = hitsExpected(table, { attacker, target, manner }) / 36;
  if (hits === 0) return 0;
  const kills = Math.min(unitsOnGround(table, target).length, hits * meanFragility(table, target));
  const harm = (kills + SHARE_OF_MARKER * (1 + kills)) * worthOfUnit(table, target);
  return harm + (breaks(table, target, kills) ? SHARE_OF_BREAKING * worthOf(table, target) : 0);
}

/** EA-MOR-03: a marker for being shot at and one for each unit lost; as many as units that are left break a formation. */
function breaks(table: Table, target: string, kills: number): boolean {
  return !isBroken(table, target) && blastOn(table, target) + 1 + kills >= unitCount(table, target) - kills;
}

/** EA-SCORE-05: half of its points, and it holds nothing. */
const SHARE_OF_BREAKING = 0.5;

/** Dice and reach of a formation, whatever it aims at: hits a turn, in thirty-sixths, by its longest range in cm. */
function firepowerOf(table: Table, formation: string): { readonly hits: number; readonly reach: number } {
  return remember(table, `armageddon firepower ${formation} ${blastOn(table, formation)}`, () => {
    let [hits, reach] = [0, 0];
    for (const unit of unitsOnGround(table, formation)) {
      for (const weapon of profileOf(table, unit).weapons.filter(isRanged)) {
        const { ap, at, mw, barrage, count, shots, range } = weaponFigures(weapon);
        const needs = Math.min(ap ?? 7, at ?? 7, mw ?? 7, barrage === null ? 7 : 5);
        hits += count * (typeof shots === 'number' ? shots : 4) * chanceToHit(needs);
        reach = Math.max(reach, range ?? 0);
      }
    }
    return { hits, reach };
  });
}

/** The harm that enemies may do to a formation before it acts again. */
export function threatTo(table: Table, formation: string): number {
  const [first] = unitsOnGround(table, formation);
  if (first === undefined) return 0;
  const each = worthOfUnit(table, formation) * meanFragility(table, formation);
  return formationsOnGround(table, enemyOf(squadOf(table, formation).side)).reduce((sum, enemy) => {
    const [other] = unitsOnGround(table, enemy);
    if (other === undefined) return sum;
    const { hits, reach } = firepowerOf(table, enemy);
    const away = distanceBetween(table, first, other) / CM;
    const near = reach + speedOf(table, other);
    return away > near ? sum : sum + (hits / 36) * each;
  }, 0);
}
