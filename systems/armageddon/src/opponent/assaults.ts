import type { Table } from '@bridgehead/tabletop';
import { figuresOf } from '../book/figures.js';
import { blastOn, isBroken } from '../book/marks.js';
import { startingDC, unitCount, unitsOnGround } from '../book/units.js';
import { worthOf } from './harm.js';

/** Kills that a formation may expect in an assault: its better value, against armour of 5+ or so. */
function killsExpected(table: Table, formation: string): number {
  return unitsOnGround(table, formation).reduce((sum, unit) => {
    const { closeCombat, firefight } = figuresOf(table, unit);
    const needs = Math.min(closeCombat ?? 7, firefight ?? 7);
    return sum + (startingDC(table, unit) * Math.max(0, 7 - needs) * THROUGH) / 6;
  }, 0);
}

/** The share of hits that kill. */
const THROUGH = 0.6;

/** How much one point of the result changes the chance to win. */
const SHARE_OF_POINT = 0.12;

/** EA-ASLT-08: what an assault is worth: the enemy if it is won, the own formation if it is lost. */
export function worthOfAssault(table: Table, formation: string, target: string): number {
  const [ours, theirs] = [unitCount(table, formation), unitCount(table, target)];
  const kills = killsExpected(table, formation) - killsExpected(table, target);
  const numbers = (ours > theirs ? 1 : 0) - (theirs > ours ? 1 : 0);
  const markers =
    (blastOn(table, formation) === 0 ? 1 : 0) - (blastOn(table, target) === 0 && !isBroken(table, target) ? 1 : 0);
  const chance = Math.min(0.95, Math.max(0.05, 0.5 + SHARE_OF_POINT * (kills + numbers + markers)));
  return chance * worthOf(table, target) - (1 - chance) * worthOf(table, formation);
}
