import type { Preview } from '@bridgehead/kernel';
import { profileOf, type Table } from '@bridgehead/tabletop';
import { hasAbility } from '../book/abilities.js';
import { half } from '../book/dice.js';
import { figuresOf } from '../book/figures.js';
import { blastOn, orderOf } from '../book/marks.js';
import { effectiveArmour } from '../terrain/cover.js';
import { against, diceOf, receivers } from './dice-pool.js';
import { markersForFirepower } from './firepower-table.js';
import { isSuperHeavy, isBarrage } from './guns.js';
import { gunsIn, type Volley } from './volley.js';
import { barrageFirepower, ownFirepower, rawFirepower } from './weight.js';

/** E40-FIRE-06: the Firepower that is left, without asking and without lock-on dice. */
function firepowerLeft(table: Table, volley: Volley): number {
  const raw = ownFirepower(table, volley);
  const own = orderOf(table, volley.squad) === 'assault' ? half(raw) : raw;
  const barrages = gunsIn(table, volley).reduce((sum, gun) => sum + barrageFirepower(table, volley, gun), 0);
  return Math.max(0, own - blastOn(table, volley.squad)) + barrages;
}

/** What a player wants to know before shooting. */
export function previewOf(table: Table, volley: Volley): Preview {
  const aimed = against(table, volley);
  const dice = diceOf(firepowerLeft(table, volley), aimed);
  const heavy = gunsIn(table, volley).filter((gun) => isSuperHeavy(gun) && !isBarrage(gun));
  const notes = [`Firepower ${rawFirepower(table, volley)}`, ...heavy.map(({ kind }) => kind)];
  return { dice, needs: aimed.needs, modifiers: [], notes };
}

/** How likely a super heavy weapon hurts somebody, about. */
const HEAVY_CHANCE = 0.5;

/** What a volley may expect to destroy, in points. */
export function expectedLoss(table: Table, volley: Volley): number {
  const aimed = against(table, volley);
  const dice = diceOf(firepowerLeft(table, volley), aimed);
  const byDice = receivers(aimed.units, dice).reduce((sum, unit) => {
    const chance = (7 - effectiveArmour(table, unit)) / 6;
    return sum + chance * worthOfHit(table, unit);
  }, 0);
  const heavy = gunsIn(table, volley).filter((gun) => isSuperHeavy(gun) && !isBarrage(gun)).length;
  const dearest = Math.max(0, ...aimed.units.map((unit) => worthOfHit(table, unit)));
  return byDice + heavy * HEAVY_CHANCE * dearest + markersOf(table, volley) * WORTH_OF_MARKER;
}

/** What a Blast marker is worth to the firer, in points: most of them are cleared, but those that stay cost morale. */
const WORTH_OF_MARKER = 10;

function markersOf(table: Table, volley: Volley): number {
  return markersForFirepower(rawFirepower(table, volley)) ?? 0;
}

/** What one hit on a unit costs its owner. */
function worthOfHit(table: Table, unit: string): number {
  const saves = hasAbility(table, unit, 'save') || hasAbility(table, unit, 'hero');
  const value = valueOfUnit(table, unit);
  return (saves ? value / 2 : value) / figuresOf(table, unit).dc;
}

/** The points of a unit; for one that is in no army list a guess by its weapons. */
export function valueOfUnit(table: Table, unit: string): number {
  const { points } = figuresOf(table, unit);
  return points > 0 ? points : 10 * profileOf(table, unit).weapons.length + 5;
}
