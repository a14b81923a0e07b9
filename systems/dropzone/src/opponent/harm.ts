import { pointToPoint } from '@bridgehead/geometry';
import { profileOf, squadOf, type Table, type WeaponProfile } from '@bridgehead/tabletop';
import { enemiesInPlay } from '@bridgehead/wargame';
import { valueOf } from '../book/figures.js';
import { centreOf } from '../book/measuring.js';
import { isInPlay, pointsLeftOf, transportOfUnit, unitsOf } from '../book/units.js';
import { expectedDamage, shotOfItem } from '../fire/targets.js';
import { worthOfSquad, worthOfUnit } from './worth.js';

/** How many units of a Squad stand for all of it as targets. */
const SHOWN = 2;

/** The units of a Squad that can be shot at. */
function targetsIn(table: Table, squad: string): readonly string[] {
  return unitsOf(table, squad).filter((id) => isInPlay(table, id) && transportOfUnit(table, id) === null);
}

/** The harm that a Squad may expect to do to another from where both stand: the worth of the damage points, as if it were spread. */
export function harmOfFire(table: Table, squad: string, enemy: string): number {
  const targets = targetsIn(table, enemy);
  const shooters = unitsOf(table, squad).filter((id) => transportOfUnit(table, id) === null && isInPlay(table, id));
  if (targets.length === 0 || shooters.length === 0) return 0;
  let harm = 0;
  for (const shooter of shooters) {
    const from = centreOf(table, shooter);
    const near = targets
      .map((id) => ({ id, gap: pointToPoint(from, centreOf(table, id)) }))
      .sort((a, b) => a.gap - b.gap)
      .slice(0, SHOWN);
    harm += harmOfUnit(
      table,
      shooter,
      near.map(({ id }) => id),
    );
  }
  return Math.min(harm, worthOfSquad(table, enemy));
}

/** DZC-WKEY-02: of alternate weapons the best fires. */
function harmOfUnit(table: Table, shooter: string, targets: readonly string[]): number {
  const slots = new Map<string, number>();
  for (const weapon of profileOf(table, shooter).weapons) {
    const slot = slotOf(weapon);
    slots.set(slot, Math.max(slots.get(slot) ?? 0, harmOfWeapon(table, shooter, weapon, targets)));
  }
  return [...slots.values()].reduce((sum, one) => sum + one, 0);
}

function slotOf({ id, traits }: WeaponProfile): string {
  const slot = valueOf(traits, 'alt');
  return slot === null ? id : `alt ${slot}`;
}

/** At the first of the targets that it can shoot at. */
function harmOfWeapon(table: Table, shooter: string, { id }: WeaponProfile, targets: readonly string[]): number {
  for (const target of targets) {
    const shot = shotOfItem(table, `${shooter}/${id}`, target);
    if (shot === null) continue;
    const damage = expectedDamage(table, shot) / 1000;
    return (worthOfUnit(table, target) * damage) / Math.max(1, pointsLeftOf(table, target));
  }
  return 0;
}

/** The most harm that a Squad may expect to do now to one enemy. */
export function mostHarm(table: Table, squad: string): number {
  const enemies = enemiesInPlay(table, squadOf(table, squad).side);
  return Math.max(0, ...enemies.map((enemy) => harmOfFire(table, squad, enemy)));
}
