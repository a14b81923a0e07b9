import { type Refusal, refuse } from '@bridgehead/kernel';
import { nameOf, profileOf, type Table } from '@bridgehead/tabletop';
import { present } from '../presence.js';
import { diceAt } from './firing-solution.js';
import { isDesignator } from './guns.js';
import { inRange, isInArc, reached } from './reach.js';
import { gunsThatReach } from './targeting.js';

/** PF-DROP-02: equipment, not a weapon. Named like a gun, `model/weapon`, and measured like one. */
export function designatorsOf(table: Table, squad: string): readonly string[] {
  return present(table, squad).flatMap(({ id }) =>
    profileOf(table, id)
      .weapons.filter(isDesignator)
      .map((weapon) => `${id}/${weapon.id}`),
  );
}

/** PF-MAR-36: the Designators of models with Target Lock that have the target in range, arc and sight. */
export function locksOn(table: Table, designators: readonly string[], target: string): readonly string[] {
  return designators.filter((designator) => reached(table, designator, target, 'long').length > 0);
}

/** PF-DROP-03: each Designator has the dice of its own range. */
export function lockDice(table: Table, designators: readonly string[], target: string): number {
  return designators.reduce((sum, designator) => {
    const [nearest] = reached(table, designator, target, 'long');
    return nearest === undefined ? sum : sum + diceAt(table, designator, nearest.distance);
  }, 0);
}

/** Why these Designators cannot lock a squadron, or why it would be for nothing. */
export function whyNotLock(
  table: Table,
  squad: string,
  designators: readonly string[],
  target: string,
): Refusal | null {
  const name = nameOf(table, target);
  if (locksOn(table, designators, target).length === 0) {
    const near = designators.filter((one) => inRange(table, one, target).length > 0);
    if (near.length === 0) return refuse('PF-MAR-36', `Target Lock: ${name} is out of range.`);
    const bears = near.some((one) => inRange(table, one, target).some((model) => isInArc(table, one, model)));
    return refuse('PF-MAR-36', `Target Lock: ${bears ? 'no line of sight to' : 'no arc toward'} ${name}.`);
  }
  if (gunsThatReach(table, squad, target).length > 0) return null;
  return refuse('PF-MAR-36', `Target Lock: no Main Ordnance of ${nameOf(table, squad)} reaches ${name}.`);
}
