import { distanceBetween, remember, squadOf, type Table } from '@bridgehead/tabletop';
import { dcLeft, detachmentsOn, hasFlyers, unitsOf, unitsOn } from '../book/detachments.js';
import { figuresOf } from '../book/figures.js';
import { blastOn, isBroken } from '../book/marks.js';
import { CM } from '../book/measuring.js';
import { enemyOf } from '../book/play.js';
import { plainVolley } from '../fire/declaring.js';
import { expectedLoss, valueOfUnit } from '../fire/expected.js';
import { gunsBearing, gunsOf } from '../fire/guns.js';
import { speedOf } from '../movement/allowance.js';

/** Worths are in tens of points. */
const POINTS = 10;

/** The enemies of a detachment on the ground. */
export function foesOf(table: Table, squad: string): readonly string[] {
  return detachmentsOn(table, enemyOf(squadOf(table, squad).side)).filter((enemy) => !hasFlyers(table, enemy));
}

/** What a detachment is worth as it stands. */
export function worthOf(table: Table, squad: string): number {
  return unitsOf(table, squad).reduce((sum, unit) => {
    return sum + (valueOfUnit(table, unit) * dcLeft(table, unit)) / figuresOf(table, unit).dc / POINTS;
  }, 0);
}

/** The harm that a detachment may expect to do by shooting from where it stands. */
export function harmOfFire(table: Table, squad: string, target: string): number {
  if (gunsBearing(table, squad, target).length === 0) return 0;
  return expectedLoss(table, plainVolley(table, squad, target)) / POINTS;
}

export function mostHarm(table: Table, squad: string): number {
  return Math.max(0, ...foesOf(table, squad).map((enemy) => harmOfFire(table, squad, enemy)));
}

interface Guns {
  readonly firepower: number;
  readonly reach: number;
}

/** Firepower of a detachment, super heavy weapons as two points each, and how far it reaches after a move, in centimetres. */
function gunsAndReach(table: Table, squad: string): Guns {
  return remember(table, `epic40k guns ${squad}`, () => {
    let [firepower, reach] = [-blastOn(table, squad), 0];
    for (const unit of unitsOn(table, squad)) {
      for (const { kind, firepower: points, range } of gunsOf(table, unit)) {
        firepower += kind === 'Firepower' ? points : 2;
        reach = Math.max(reach, (range + speedOf(table, unit)) / CM);
      }
    }
    return { firepower: Math.max(0, firepower), reach };
  });
}

/** The share of dice that hit a unit of this Armour, for each point of Firepower. */
function hurtByPoint(table: Table, unit: string): number {
  return (7 - figuresOf(table, unit).armour) / 12;
}

/** The harm that enemies may do to a detachment before it acts again: each divides its fire among those in reach. */
export function threatTo(table: Table, squad: string): number {
  const [first] = unitsOn(table, squad);
  if (first === undefined) return 0;
  const each = (worthOf(table, squad) / Math.max(1, unitsOf(table, squad).length)) * hurtByPoint(table, first);
  return foesOf(table, squad).reduce((sum, enemy) => {
    const [other] = unitsOn(table, enemy);
    if (other === undefined || isBroken(table, enemy)) return sum;
    const { firepower, reach } = gunsAndReach(table, enemy);
    return distanceBetween(table, first, other) / CM > reach ? sum : sum + (firepower * each) / SHARED;
  }, 0);
}

/** Among how many an enemy may be expected to choose. */
const SHARED = 3;
