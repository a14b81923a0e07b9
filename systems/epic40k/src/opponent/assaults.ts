import { distanceBetween, type Table } from '@bridgehead/tabletop';
import { assaultOf } from '../assault/totals.js';
import { hasWarEngines, isInfantry, unitsOn } from '../book/detachments.js';
import { blastOn, isBroken } from '../book/marks.js';
import { CM } from '../book/measuring.js';
import { gunsOf } from '../fire/guns.js';
import { speedOf } from '../movement/allowance.js';
import { foesOf, worthOf } from './harm.js';

/** How far a detachment comes in a turn on Assault orders: its move and its charge, in centimetres. */
function assaultReach(table: Table, squad: string): number {
  const units = unitsOn(table, squad);
  const reaches = units.map((unit) => ((isInfantry(table, unit) ? 3 : 2) * speedOf(table, unit)) / CM);
  return Math.max(0, ...reaches);
}

/** E40-ASLT-06: what one side adds to its die, with what it brings against the other. */
function bonusOf(ours: number, theirs: number, ownMarkers: number, enemyMarkers: number): number {
  const odds = ours <= theirs ? 0 : Math.min(4, theirs === 0 ? 4 : Math.floor(ours / theirs));
  return odds + (enemyMarkers >= 5 ? 1 : 0) + (enemyMarkers > ownMarkers ? 1 : 0);
}

/** E40-ASLT-11: what all its weapons add to a firefight. */
function firefightFirepower(table: Table, unit: string): number {
  return gunsOf(table, unit).reduce((sum, { kind, firepower }) => sum + (kind === 'Firepower' ? firepower : 1), 0);
}

function brawn(table: Table, squad: string): number {
  const units = unitsOn(table, squad);
  return units.reduce((sum, unit) => sum + Math.max(assaultOf(table, unit), firefightFirepower(table, unit)), 0);
}

/** The chance that a difference of bonuses wins, about. */
const CHANCE_BY_POINT = 0.14;

/** The share of a detachment that is lost with a fight: casualties, and the morale of those who run. */
const SHARE_LOST = 0.4;

/** E40-ASLT-05 to -13: what it is worth to fight a detachment at close quarters. */
function worthOfAssault(table: Table, squad: string, target: string): number {
  const [ours, theirs] = [brawn(table, squad), brawn(table, target) / (isBroken(table, target) ? 2 : 1)];
  const [own, enemy] = [blastOn(table, squad), blastOn(table, target)];
  const lead = bonusOf(ours, theirs, own, enemy) - bonusOf(theirs, ours, enemy, own);
  const chance = Math.min(0.95, Math.max(0.05, 0.5 + CHANCE_BY_POINT * lead));
  const risk = hasWarEngines(table, squad) ? 0.2 : 1;
  return SHARE_LOST * (chance * worthOf(table, target) - (1 - chance) * risk * worthOf(table, squad));
}

/** The best fight in reach of a move and a charge; null if there is none. */
export function bestAssault(table: Table, squad: string): number | null {
  const reach = assaultReach(table, squad);
  const own = unitsOn(table, squad);
  const worths = foesOf(table, squad)
    .filter((enemy) => {
      const [theirs] = unitsOn(table, enemy);
      return theirs !== undefined && own.some((unit) => distanceBetween(table, unit, theirs) / CM <= reach);
    })
    .map((enemy) => worthOfAssault(table, squad, enemy));
  return worths.length === 0 ? null : Math.max(...worths);
}
