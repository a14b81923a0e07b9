import type { Table } from '@bridgehead/tabletop';
import { distanceBetween } from '@bridgehead/tabletop';
import { effectiveArmour } from '../terrain/cover.js';
import { columnFor, eligibleUnits } from './eligible.js';
import { diceFor, type FirepowerColumn } from './firepower-table.js';
import { canFireAt, type Gun } from './guns.js';
import { gunsIn, type Volley } from './volley.js';

/** E40-FIRE-03, E40-FIRE-07, E40-FIRE-10: against whom the dice of a volley are rolled, and what they need. */
export interface Against {
  /** E40-FIRE-11: nearest to the units that fire at them first. */
  readonly units: readonly string[];
  /** How far away each of them is. */
  readonly gap: (unit: string) => number;
  readonly column: FirepowerColumn;
  /** The lowest effective Armour among them. */
  readonly needs: number;
}

export function against(table: Table, volley: Volley): Against {
  const guns = gunsIn(table, volley);
  const eligible = eligibleUnits(table, guns, volley.target, volley.aimedAt);
  const gap = gapsTo(table, guns, eligible);
  const units = eligible.toSorted((a, b) => gap(a) - gap(b));
  const column = columnFor(table, volley.target, units);
  return { units, gap, column, needs: Math.min(6, ...units.map((unit) => effectiveArmour(table, unit))) };
}

/** E40-FIRE-11: from the target unit to the nearest unit that is firing at it. */
function gapsTo(table: Table, guns: readonly Gun[], units: readonly string[]): (unit: string) => number {
  const distanceOf = (unit: string) => {
    const firing = guns.filter((gun) => canFireAt(table, gun, unit));
    return Math.min(...firing.map((gun) => distanceBetween(table, gun.unit, unit)));
  };
  const away = new Map(units.map((unit) => [unit, distanceOf(unit)]));
  return (unit) => away.get(unit) ?? 0;
}

/** E40-FIRE-11. */
export function inOrderOfDistance(table: Table, guns: readonly Gun[], units: readonly string[]): readonly string[] {
  const gap = gapsTo(table, guns, units);
  return units.toSorted((a, b) => gap(a) - gap(b));
}

/** E40-FIRE-08. */
export function diceOf(firepower: number, { column, units }: Against): number {
  return units.length === 0 ? 0 : diceFor(firepower, column);
}

/** E40-FIRE-11: which unit gets each of so many dice: from the nearest on, nobody a second before all have one. */
export function receivers(units: readonly string[], dice: number): readonly string[] {
  return Array.from({ length: units.length === 0 ? 0 : dice }, (_, i) => units[i % units.length] ?? '');
}
