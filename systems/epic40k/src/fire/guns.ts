import { within } from '@bridgehead/geometry';
import {
  footprintOfModel,
  markOn,
  profileOf,
  type Table,
  type TablePlay,
  type WeaponProfile,
} from '@bridgehead/tabletop';
import { hasAbility } from '../book/abilities.js';
import { isInCommand } from '../book/command.js';
import { enemiesTouching } from '../book/contact.js';
import { detachmentOf, unitsOn } from '../book/detachments.js';
import { half } from '../book/dice.js';
import { type ArcName, figuresOf, weaponFigures, type WeaponKind } from '../book/figures.js';
import { CREW_SHAKEN, mountHit, mountLost, orderOf, SENSORS_HIT } from '../book/marks.js';
import { cm } from '../book/measuring.js';
import { remembered } from '../book/memos.js';
import { isInArc } from '../sight/arcs.js';
import { hasLineOfFire } from '../sight/line-of-fire.js';
import { isDazed } from '../movement/stopped.js';

/** A weapon of a unit as it fires now. */
export interface Gun {
  /** `unit/weapon`. */
  readonly id: string;
  readonly unit: string;
  readonly kind: WeaponKind;
  readonly firepower: number;
  readonly range: number;
  readonly arc: ArcName;
  /** E40-WE-03: a mount of a war engine, which is aimed by itself. */
  readonly mounted: boolean;
}

/** E40-KEY-02, E40-KEY-06: in centimetres. */
const ASSAULT_RANGE = 15;
const HEAVY_RANGE = 45;

/** Weapons that are used in close combat alone. */
const CLOSE_COMBAT: ReadonlySet<WeaponKind> = new Set(['Close Combat Weapon', 'Ripper Tentacles']);

/** E40-SHW-13: a Vortex Missile is used once in a battle. */
const missileSpent = remembered<true>('missileSpent', 'battle', {
  name: 'Vortex Missile spent',
  meaning: 'of a unit: it has fired its Vortex Missile',
});

export function spendMissile(play: TablePlay, { unit }: Gun): void {
  missileSpent.write(play, unit, true, 'E40-SHW-13');
}

/** E40-AIR-05: flyers fire straight ahead, over everything. */
function isFlyer(table: Table, unit: string): boolean {
  return figuresOf(table, unit).type === 'Flyer';
}

/** Everything that a unit can fire; E40-TAB-01: mounts that are out do not. */
export function gunsOf(table: Table, unit: string): readonly Gun[] {
  if (markOn(table, unit, CREW_SHAKEN) > 0) return [];
  return profileOf(table, unit).weapons.flatMap((weapon) => {
    const { kind, arc, mount } = weaponFigures(weapon);
    if (CLOSE_COMBAT.has(kind) || isOut(table, unit, weapon)) return [];
    if (kind === 'Vortex Missile' && missileSpent.read(table, unit) === true) return [];
    const [firepower, range] = [firepowerOf(table, unit, weapon), cm(rangeOf(table, unit, weapon))];
    const bearing = isFlyer(table, unit) ? 'Front' : arc;
    return [{ id: `${unit}/${weapon.id}`, unit, kind, firepower, range, arc: bearing, mounted: mount > 0 }];
  });
}

/** E40-TAB-01: whether a mount is hit or lost. */
export function isOut(table: Table, unit: string, weapon: WeaponProfile): boolean {
  const { mount } = weaponFigures(weapon);
  return mount > 0 && (markOn(table, unit, mountHit(mount)) > 0 || markOn(table, unit, mountLost(mount)) > 0);
}

/** E40-FIRE-04: Heavy Weapons reach 45 cm even if the unit is an Assault unit too. */
function rangeOf(table: Table, unit: string, weapon: WeaponProfile): number {
  if (hasAbility(table, unit, 'heavyWeapons')) return HEAVY_RANGE;
  return hasAbility(table, unit, 'assault') ? ASSAULT_RANGE : weaponFigures(weapon).range;
}

/** E40-FIRE-04: Heavy Weapons first, then Rapid Fire; E40-TAB-01: half with its sensors hit. */
function firepowerOf(table: Table, unit: string, weapon: WeaponProfile): number {
  const { kind, firepower: printed } = weaponFigures(weapon);
  if (kind !== 'Firepower') return 0;
  const isHeavy = hasAbility(table, unit, 'heavyWeapons');
  const plain = isHeavy ? printed + 1 : printed;
  const isRapid = !isHeavy && hasAbility(table, unit, 'rapidFire') && isOnOverwatch(table, detachmentOf(table, unit));
  const firepower = isRapid ? 2 * plain : plain;
  return markOn(table, unit, SENSORS_HIT) > 0 ? half(firepower) : firepower;
}

/** E40-ORD-06: the other units of a detachment on Special orders are treated as on Overwatch. */
export function isOnOverwatch(table: Table, detachment: string): boolean {
  const order = orderOf(table, detachment);
  return order === 'overwatch' || order === 'special';
}

/** E40-FIRE-02: whether a weapon may be fired at a unit: in range, in its arc and with a line of fire. */
export function canFireAt(table: Table, gun: Gun, target: string): boolean {
  if (figuresOf(table, target).type === 'Flyer') return false;
  if (!isWithinRange(table, gun, target) || !isInArc(table, gun.unit, gun.arc, target)) return false;
  return needsNoLine(table, gun.unit) || hasLineOfFire(table, gun.unit, target);
}

/** E40-KEY-01, E40-AIR-05. */
export function needsNoLine(table: Table, unit: string): boolean {
  return hasAbility(table, unit, 'artillery') || isFlyer(table, unit);
}

function isWithinRange(table: Table, { unit, range }: Gun, target: string): boolean {
  return within(footprintOfModel(table, unit), footprintOfModel(table, target), range);
}

/** E40-FIRE-17: whether a unit is in base contact with an enemy. */
export function isEngaged(table: Table, unit: string): boolean {
  return enemiesTouching(table, unit).length > 0;
}

/** E40-FIRE-02, E40-FIRE-17: the weapons of a detachment that may fire at all. */
function gunsInCommand(table: Table, detachment: string): readonly Gun[] {
  return unitsOn(table, detachment).flatMap((unit) =>
    (isFlyer(table, unit) || isInCommand(table, unit)) && !isEngaged(table, unit) && !isDazed(table, unit)
      ? gunsOf(table, unit)
      : [],
  );
}

/** E40-ORD-10, E40-AIR-06: on Special orders Flak and Artillery do not fire in the shooting phase. */
export function readyGuns(table: Table, detachment: string): readonly Gun[] {
  const guns = gunsInCommand(table, detachment);
  return orderOf(table, detachment) === 'special' ? guns.filter(({ unit }) => !usesSpecial(table, unit)) : guns;
}

/** E40-FIRE-16: the Artillery of a detachment, for its bombardment. */
export function batteryGuns(table: Table, detachment: string): readonly Gun[] {
  return gunsInCommand(table, detachment).filter(({ unit }) => hasAbility(table, unit, 'artillery'));
}

/** E40-ORD-06: Flak and bombarding Artillery neither move nor shoot otherwise. */
export function usesSpecial(table: Table, unit: string): boolean {
  return hasAbility(table, unit, 'flak') || hasAbility(table, unit, 'artillery');
}

/** E40-FIRE-17: the units of a detachment that may be shot at. */
export function unitsAsTargets(table: Table, detachment: string): readonly string[] {
  return unitsOn(table, detachment).filter((unit) => !isEngaged(table, unit));
}

/** The weapons of a detachment that have a unit of the target in range and line of fire. */
export function gunsBearing(table: Table, detachment: string, target: string): readonly Gun[] {
  return bearingAt(table, readyGuns(table, detachment), target);
}

/** Those of some weapons that have a unit of the target in range and line of fire. */
export function bearingAt(table: Table, guns: readonly Gun[], target: string): readonly Gun[] {
  const units = unitsAsTargets(table, target);
  return guns.filter((gun) => units.some((unit) => canFireAt(table, gun, unit)));
}

/** E40-FIRE-05: Barrages count as Firepower, all others as super heavy weapons. */
export function isBarrage({ kind }: Gun): boolean {
  return kind === 'Barrage' || kind === 'Heavy Barrage';
}

export function isSuperHeavy(gun: Gun): boolean {
  return gun.kind !== 'Firepower';
}
