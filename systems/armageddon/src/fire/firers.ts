import { distanceBetween, modelsOf, profileOf, type Table, type WeaponProfile } from '@bridgehead/tabletop';
import { rulesOf } from '@bridgehead/wargame';
import { weaponHas } from '../book/abilities.js';
import { blastOn } from '../book/marks.js';
import { figuresOf, isRanged, weaponFigures } from '../book/figures.js';
import { CM, cm } from '../book/measuring.js';
import { isFlying, isWarEngine, startingDC, unitsInAir, unitsOnGround } from '../book/units.js';
import { markersPerUnit } from '../morale/blast-markers.js';
import { isInArc } from '../sight/arcs.js';
import { hasLineOfFire } from '../sight/line-of-fire.js';
import { gapBetweenFormations, type Sighting, sightings } from './sightings.js';
import { isLoaded } from './spent-weapons.js';
import type { Volley } from './volley.js';

/** A unit that shoots, with the weapons that it fires. */
export interface Firer {
  readonly unit: string;
  /** EA-FIRE-04: how far it is from the closest unit of the target that it sees. */
  readonly distance: number;
  readonly weapons: readonly WeaponProfile[];
  /** EA-BAR-01: its barrage weapons, which fire together with those of the others. */
  readonly barrage: readonly WeaponProfile[];
}

/** EA-FIRE-02: the weapons that shoot at ground targets one by one; barrages are fired together. */
function shootsDirectly(weapon: WeaponProfile): boolean {
  const { ap, at, mw } = weaponFigures(weapon);
  return isRanged(weapon) && (ap !== null || at !== null || mw !== null);
}

/** The longest range of a unit's weapons; 15 cm for its small arms. */
function longestRange(table: Table, unit: string): number {
  const ranges = profileOf(table, unit)
    .weapons.filter(isRanged)
    .map((weapon) => weaponFigures(weapon).range ?? 0);
  return Math.max(figuresOf(table, unit).firefight === null ? 0 : 15, ...ranges);
}

/** EA-BAR-08: a weapon with Indirect Fire on Sustained fire needs no line of fire, reaches twice as far, and nothing nearer than 30 cm. */
export function firesIndirectly({ manner, direct }: Pick<Volley, 'manner' | 'direct'>, weapon: WeaponProfile): boolean {
  return manner === 'sustained' && direct !== true && weaponHas(weapon, 'indirect-fire');
}

/** EA-FIRE-02, EA-BAR-08: whether a weapon of a unit reaches one unit of the target. */
export function reachesUnit(
  table: Table,
  volley: Volley,
  unit: string,
  weapon: WeaponProfile,
  target: string,
): boolean {
  const range = cm(weaponFigures(weapon).range ?? 0);
  const distance = distanceBetween(table, unit, target);
  if (!isInArc(table, unit, weapon, target)) return false;
  if (firesIndirectly(volley, weapon) && distance >= 30 * CM && distance <= 2 * range) return true;
  return distance <= range && hasLineOfFire(table, unit, target);
}

function reaches(
  table: Table,
  volley: Volley,
  unit: string,
  weapon: WeaponProfile,
  seen: readonly Sighting[],
): boolean {
  const range = cm(weaponFigures(weapon).range ?? 0);
  if (seen.some(({ unit: target, distance }) => distance <= range && isInArc(table, unit, weapon, target))) return true;
  if (!firesIndirectly(volley, weapon)) return false;
  return unitsOnGround(table, volley.target).some((target) => reachesUnit(table, volley, unit, weapon, target));
}

/** EA-FIRE-04: the units that count for suppression: in range and line of fire with a weapon, or within 15 cm with small arms. */
function inReach(table: Table, volley: Volley, attacker: string): readonly Firer[] {
  const { target } = volley;
  const units = isFlying(table, attacker) ? unitsInAir(table, attacker) : unitsOnGround(table, attacker);
  return units.flatMap((unit): readonly Firer[] => {
    const reach = longestRange(table, unit) * (volley.manner === 'sustained' ? 2 : 1);
    if (gapBetweenFormations(table, attacker, target) > cm(reach)) return [];
    const seen = sightings(table, unit, target);
    const { weapons } = profileOf(table, unit);
    const inRange = weapons.filter((weapon) => isRanged(weapon) && reaches(table, volley, unit, weapon, seen));
    const closest = seen[0]?.distance ?? Number.POSITIVE_INFINITY;
    const hasSmallArms = figuresOf(table, unit).firefight !== null && closest <= 15 * CM && !weapons.some(isRanged);
    if (inRange.length === 0 && !hasSmallArms) return [];
    // EA-FIRE-04: spent and reloading weapons count for suppression, but do not fire.
    const loaded = inRange.filter((weapon) => isLoaded(table, unit, weapon));
    const distance = seen.length > 0 ? closest : squadGap(table, unit, target);
    return [{ unit, distance, ...modesOf(loaded, volley) }];
  });
}

function squadGap(table: Table, unit: string, target: string): number {
  return Math.min(...unitsOnGround(table, target).map((id) => distanceBetween(table, unit, id)));
}

/** EA-FORCE-48, EA-FORCE-43: of modes that share a slot one is used: the barrage on Sustained fire, else the direct shot. */
function modesOf(loaded: readonly WeaponProfile[], { manner }: Volley): Pick<Firer, 'weapons' | 'barrage'> {
  const isBarrage = (weapon: WeaponProfile) => weaponFigures(weapon).barrage !== null;
  const slots = (some: readonly WeaponProfile[]) => new Set(some.map((weapon) => weaponFigures(weapon).slot));
  const direct = loaded.filter(shootsDirectly);
  const barrage = loaded.filter(isBarrage);
  const [preferred, others] = manner === 'sustained' ? [barrage, direct] : [direct, barrage];
  const taken = slots(preferred);
  const left = others.filter((weapon) => !taken.has(weaponFigures(weapon).slot));
  return manner === 'sustained' ? { barrage: preferred, weapons: left } : { weapons: preferred, barrage: left };
}

/** EA-FIRE-04: each Blast marker keeps the furthest unit from firing; a war engine takes as many as its starting DC. */
export function suppress<F extends Pick<Firer, 'unit' | 'distance'>>(
  table: Table,
  formation: string,
  able: readonly F[],
): readonly F[] {
  let markers = Math.floor(blastOn(table, formation) / markersPerUnit(rulesOf(table), formation));
  const farFirst = able.toSorted((a, b) => b.distance - a.distance);
  const silenced = new Set<string>();
  for (const { unit } of farFirst) {
    const needed = isWarEngine(table, unit) ? startingDC(table, unit) : 1;
    if (markers >= needed) silenced.add(unit);
    markers -= needed;
    if (markers <= 0) break;
  }
  return able.filter(({ unit }) => !silenced.has(unit));
}

/** EA-FORCE-48: of units that share guns the closest are the carriers, as many as the formation began with. */
function carriersAmong(table: Table, formation: string, able: readonly Firer[]): readonly Firer[] {
  const shares = (unit: string) => figuresOf(table, unit).unitsPerGun > 1;
  if (!able.some(({ unit }) => shares(unit))) return able;
  const begun = modelsOf(table, formation).filter(({ id }) => shares(id));
  const guns = begun.reduce((sum, { id }) => sum + 1 / figuresOf(table, id).unitsPerGun, 0);
  const nearest = able.filter(({ unit }) => shares(unit)).toSorted((a, b) => a.distance - b.distance);
  const carriers = new Set(nearest.slice(0, Math.floor(guns)).map(({ unit }) => unit));
  return able.filter(({ unit }) => !shares(unit) || carriers.has(unit));
}

/** EA-FIRE-02, EA-FIRE-04: the units that shoot at the target, with the weapons that reach it. */
export function firersOf(table: Table, volley: Volley): readonly Firer[] {
  // EA-AIR-09, EA-TRANS-06: those who got out shoot together with their carrier.
  return [volley.attacker, ...(volley.together ?? [])].flatMap((formation) => {
    const able = carriersAmong(table, formation, inReach(table, volley, formation));
    // EA-AIR-01: nobody is suppressed in the air.
    const firing = isFlying(table, formation) ? able : suppress(table, formation, able);
    return firing.filter(({ weapons, barrage }) => weapons.length + barrage.length > 0);
  });
}

/** EA-FIRE-09: the units of the target in range and line of fire of what fires, the closest first. */
export function unitsInReach(table: Table, volley: Volley, firers: readonly Firer[]): readonly string[] {
  const closest = new Map<string, number>();
  for (const { unit, weapons: shooting } of firers) {
    // EA-FORCE-42: what is fired indirectly as an ordinary shot reaches units out of sight.
    const indirect = shooting.filter((weapon) => firesIndirectly(volley, weapon));
    for (const target of indirect.length === 0 ? [] : unitsOnGround(table, volley.target)) {
      if (!indirect.some((weapon) => reachesUnit(table, volley, unit, weapon, target))) continue;
      closest.set(
        target,
        Math.min(distanceBetween(table, unit, target), closest.get(target) ?? Number.POSITIVE_INFINITY),
      );
    }
    const weapons = shooting;
    for (const { unit: target, distance } of sightings(table, unit, volley.target)) {
      const isReached = weapons.some(
        (weapon) => distance <= cm(weaponFigures(weapon).range ?? 0) && isInArc(table, unit, weapon, target),
      );
      if (isReached) closest.set(target, Math.min(distance, closest.get(target) ?? Number.POSITIVE_INFINITY));
    }
  }
  return [...closest.keys()].toSorted((a, b) => (closest.get(a) ?? 0) - (closest.get(b) ?? 0));
}
