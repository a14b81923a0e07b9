import { markOn, type Table } from '@bridgehead/tabletop';
import { hasWarEngines, isWarEngine } from '../book/detachments.js';
import { DRIVE_HIT, orderOf } from '../book/marks.js';
import { isVeiled } from '../cards/effects.js';
import { isInCover } from '../terrain/cover.js';
import type { FirepowerColumn } from './firepower-table.js';
import { canFireAt, type Gun, unitsAsTargets } from './guns.js';

/** E40-TERR-06, E40-FIRE-12: whom the fire is aimed at among the units of a target. */
export type AimedAt = 'all' | 'open' | 'immobilised';

/** E40-WE-08. */
export function isImmobilised(table: Table, unit: string): boolean {
  return markOn(table, unit, DRIVE_HIT) > 0;
}

/** E40-FIRE-03: the units of a target that at least one of these weapons reaches, whatever they are aimed at. */
export function reachedBy(table: Table, guns: readonly Gun[], target: string): readonly string[] {
  return unitsAsTargets(table, target).filter((unit) => guns.some((gun) => canFireAt(table, gun, unit)));
}

/** E40-FIRE-03, E40-TERR-06, E40-FIRE-12: those to whom hits may be allocated. */
export function eligibleUnits(table: Table, guns: readonly Gun[], target: string, aimedAt: AimedAt): readonly string[] {
  const reached = reachedBy(table, guns, target);
  if (aimedAt === 'open') return reached.filter((unit) => !isInCover(table, unit));
  return aimedAt === 'immobilised' ? reached.filter((unit) => isImmobilised(table, unit)) : reached;
}

/** What may be aimed at: all, and the units in the open or the immobilised engines alone if there are others too. */
export function aimsAt(table: Table, guns: readonly Gun[], target: string): readonly AimedAt[] {
  const reached = reachedBy(table, guns, target);
  const aims: AimedAt[] = ['all'];
  const open = reached.filter((unit) => !isInCover(table, unit));
  if (open.length > 0 && open.length < reached.length) aims.push('open');
  const still = reached.filter((unit) => isWarEngine(table, unit) && isImmobilised(table, unit));
  if (still.length > 0 && still.length < reached.length) aims.push('immobilised');
  return aims;
}

/** E40-FIRE-07: the column against these units of a target. */
export function columnFor(table: Table, target: string, units: readonly string[]): FirepowerColumn {
  const covered = isVeiled(table, target) || units.some((unit) => isInCover(table, unit));
  if (hasWarEngines(table, target)) {
    const still = units.length > 0 && units.every((unit) => isImmobilised(table, unit));
    if (still) return covered ? 'A' : 'none';
    return covered ? 'B' : 'A';
  }
  if (orderOf(table, target) === 'march') return 'A';
  return covered ? 'C' : 'B';
}
