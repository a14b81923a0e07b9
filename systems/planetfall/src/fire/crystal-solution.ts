import { type Refusal, refuse } from '@bridgehead/kernel';
import { distanceBetween, modelOf, nameOf, sidesOpposing, squadsOf, type Table } from '@bridgehead/tabletop';
import { present } from '@bridgehead/wargame';
import { sees } from '../sight/line-of-sight.js';
import { isCrystal } from './aiming.js';
import type { FiringSolution } from './firing-solution.js';

/**
 * PF-MAR-09: the attack of a Crystal with the hits that it has stored: at any range, all round, Effective, without Weapon MARs.
 * Null if it sees nobody of the target but Crystals, at which it does not fire.
 */
export function crystalSolution(table: Table, crystal: string, target: string, dice: number): FiringSolution | null {
  const viable = present(table, target)
    .filter(({ id }) => sees(table, crystal, id) && !isCrystal(table, id))
    .map(({ id }) => ({ model: id, distance: distanceBetween(table, crystal, id) }))
    .sort((a, b) => a.distance - b.distance);
  if (viable.length === 0) return null;
  const { squad } = modelOf(table, crystal);
  const shots = [{ gun: `${crystal}/crystal`, model: crystal, dice }];
  return { squad, target, band: 'effective', shots, shooters: [crystal], viable, mars: [] };
}

/** The enemy squadrons with somebody in a Crystal's sight. */
export function enemiesInSight(table: Table, crystal: string): readonly string[] {
  const enemies = sidesOpposing(table, modelOf(table, crystal).side).flatMap((side) => squadsOf(table, side));
  return enemies.flatMap(({ id }) => (present(table, id).some((model) => sees(table, crystal, model.id)) ? [id] : []));
}

/** PF-MAR-09: no Crystal sends a beam on to another, whosever that is. */
export function whyNotFromCrystal(table: Table, crystal: string, target: string): Refusal | null {
  if (crystalSolution(table, crystal, target, 1) !== null) return null;
  return refuse(
    'PF-MAR-09',
    `A Crystal does not fire at a Crystal, and it sees nobody else of ${nameOf(table, target)}.`,
  );
}
