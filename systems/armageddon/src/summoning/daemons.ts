import type { Side } from '@bridgehead/kernel';
import {
  counter,
  counterOf,
  destroy,
  modelOf,
  type Profile,
  putOff,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { hasAbility } from '../book/abilities.js';
import { figuresOf, type UnitFigures } from '../book/figures.js';
import { POOL, unitsOf } from '../book/units.js';

/** EA-FORCE-53: the Daemon Pool of an army, counters of its side. */
export const LESSER = 'lesserDaemons';
export const GREATER = 'greaterDaemons';

/** EA-FORCE-53: daemons are the only units with a summoning cost. */
export function isDaemon(table: Table, model: string): boolean {
  return figuresOf(table, model).summoningCost !== null;
}

/** EA-FORCE-53: one number, or the cheap one and the dear one. */
function printedCosts({ figures }: Profile): readonly number[] {
  const { summoningCost } = figures as UnitFigures;
  if (typeof summoningCost === 'number') return [summoningCost];
  return Array.isArray(summoningCost) ? summoningCost.filter((cost): cost is number => typeof cost === 'number') : [];
}

/** EA-FORCE-53: greater daemons cost 8 points. */
const LEAST_OF_GREATER = 8;

export function isGreater(profile: Profile): boolean {
  return Math.min(...printedCosts(profile)) >= LEAST_OF_GREATER;
}

/** EA-FORCE-53: whom a daemon serves, by its name; null for Daemonic Beasts, which come to all. */
export function godOf({ name }: Profile): string | null {
  return /of (Khorne|Nurgle|Slaanesh|Tzeentch)$/.exec(name)?.[1] ?? null;
}

/** EA-FORCE-53: what a formation of a faction pays; null for what it cannot summon. */
export function costFor(profile: Profile, faction: string): number | null {
  const costs = printedCosts(profile);
  if (costs.length === 0) return null;
  const god = godOf(profile);
  if (god === null || god === faction) return Math.min(...costs);
  return faction === 'Chaos Undivided' ? Math.max(...costs) : null;
}

export function poolOf(table: Table, side: Side, profile: Profile): number {
  return counterOf(table, side, isGreater(profile) ? GREATER : LESSER);
}

/** EA-FORCE-53: the summoned units of a formation. */
export function daemonsOf(table: Table, formation: string): readonly string[] {
  return unitsOf(table, formation).filter((unit) => isDaemon(table, unit));
}

/** EA-FORCE-53: back into the pool; greater daemons keep their damage there. */
export function dismiss(play: TablePlay, daemon: string): void {
  const { side, profile } = modelOf(play.table, daemon);
  const printed = play.table.profiles.get(profile);
  putOff(play, daemon, POOL, 'EA-FORCE-53');
  if (printed !== undefined) counter(play, side, isGreater(printed) ? GREATER : LESSER, 1, 'EA-FORCE-53');
}

/** EA-FORCE-53: when a formation breaks its daemons are destroyed, and never return to the pool. */
export function banish(play: TablePlay, formation: string): void {
  for (const daemon of daemonsOf(play.table, formation)) destroy(play, daemon, 'EA-FORCE-53');
}

/** EA-FORCE-54: a unit with Daemonic Focus is in the formation. */
export function hasFocus(table: Table, formation: string): boolean {
  return unitsOf(table, formation).some((unit) => hasAbility(table, unit, 'daemonic-focus'));
}
