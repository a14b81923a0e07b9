import type { Arc } from '@bridgehead/geometry';
import { inArcOf, type Table, type WeaponProfile } from '@bridgehead/tabletop';

/** EA-FIRE-03, EA-FORCE-40: 180° to the side named; Fixed Forward 45° either side of the facing. */
const ARCS: Readonly<Record<string, Arc>> = {
  'fixed-forward-arc': { from: 3150, to: 450 },
  'forward-arc': { from: 2700, to: 900 },
  'right-arc': { from: 0, to: 1800 },
  'rear-arc': { from: 900, to: 2700 },
  'left-arc': { from: 1800, to: 0 },
};

export function arcOfWeapon(weapon: WeaponProfile): Arc | null {
  for (const { trait } of weapon.traits) {
    const arc = ARCS[trait];
    if (arc !== undefined) return arc;
  }
  return null;
}

/** EA-FIRE-03: all round unless the weapon says otherwise. */
export function isInArc(table: Table, model: string, weapon: WeaponProfile, target: string): boolean {
  const arc = arcOfWeapon(weapon);
  return arc === null || inArcOf(table, model, arc, target, 'any');
}
