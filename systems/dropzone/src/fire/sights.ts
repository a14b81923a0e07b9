import { pointToPoint } from '@bridgehead/geometry';
import { isRefusal, type Refusal, refuse, refuseForAll, type RuleId } from '@bridgehead/kernel';
import { modelOf, nameOf, poseOf, type Table, terrainOf, type WeaponProfile } from '@bridgehead/tabletop';
import { sheetOf, weaponHas, weaponSheet } from '../book/figures.js';
import { centreOf, inches, isTouching } from '../book/measuring.js';
import { garrisonOf, isAirborne, isFastMover, isOnTable, standingUnits } from '../book/units.js';
import { isInArc } from '../sight/arcs.js';
import { eyeOf } from '../sight/solids.js';
import { raisedSighting, type Sighting, sightingFrom, sightingOf, sightingOfPlace } from '../sight/sighting.js';
import { postOf, spotsOfWall, wallsOf } from '../sight/walls.js';
import { platformWeaponNamed } from '../book/platform-weapons.js';
import { portsOf } from '../traits/firing-ports.js';
import { isActive } from '../traits/countermeasures.js';
import type { AimedShot } from './shot.js';

const ROUNDING = 3;

/** DZC-LOS-01 to DZC-LOS-06, DZC-FIRE-07: how a weapon sees its target in arc and range, or why it does not. */
export function aimAt(table: Table, shooter: string, weapon: WeaponProfile, target: string): AimedShot | Refusal {
  if (platformWeaponNamed(weapon.id) !== undefined) return aimPlatform(table, shooter, weapon, target);
  const far = whyFar(table, shooter, weapon, target);
  if (far !== null) return far;
  const seen = seenBy(table, shooter, weapon, target);
  if (isRefusal(seen)) return seen;
  // DZC-FORCE-34: all round from the ports.
  const own = portsOf(table, shooter) === null ? weaponSheet(weapon).arc : 'FSR';
  const arc = garrisonOf(table, shooter) === null ? own : 'F';
  if (!isInArc(seen.apex, arc, seen.to))
    return refuse('DZC-LOS-01', `${nameOf(table, target)} is not in the arc of ${weapon.name}.`);
  return whyOutOfRange(table, shooter, weapon, target, seen) ?? seen;
}

/** What is out of range from any point of a body or a wall need not be looked for. */
const ROOM_OF_BODIES = 16;

function whyFar(table: Table, shooter: string, weapon: WeaponProfile, target: string): Refusal | null {
  if (!table.models.has(target)) return null;
  const { range, rule } = reachAgainst(table, weapon, target);
  if (range === null || range === 0) return null;
  const gap = pointToPoint(centreOf(table, shooter), centreOf(table, target));
  return gap <= inches(range + ROOM_OF_BODIES) ? null : refuseFar(table, weapon, target, range, rule);
}

function refuseFar(table: Table, weapon: WeaponProfile, target: string, range: number, rule: RuleId): Refusal {
  return refuse(rule, `${nameOf(table, target)} is farther than ${range}" from ${weapon.name}.`);
}

/** DZC-FIRE-06, DZC-WKEY-21: how far a weapon reaches, and the rule that says so. */
function reachAgainst(
  table: Table,
  weapon: WeaponProfile,
  target: string,
): { readonly range: number | null; readonly rule: RuleId } {
  const isSmallArms = table.models.has(target) && isAirborne(table, target) && !weaponHas(weapon, 'aa');
  return isSmallArms
    ? { range: SMALL_ARMS_RANGE, rule: 'DZC-WKEY-21' }
    : { range: rangeAgainst(table, weapon, target), rule: 'DZC-FIRE-07' };
}

function seenBy(table: Table, shooter: string, weapon: WeaponProfile, target: string): AimedShot | Refusal {
  const hiding = hidesIn(table, target);
  const direct =
    hiding !== null && (weaponHas(weapon, 'flame') || weaponHas(weapon, 'chem'))
      ? sightingOfPlace(table, shooter, hiding)
      : sightingOf(table, shooter, target);
  const plain = { how: 'direct', scouted: false } as const;
  if (direct !== null && !direct.hullDown) return { ...direct, ...plain };
  if (weaponHas(weapon, 'articulated')) {
    const raised = raisedSighting(table, shooter, target);
    if (raised !== null && (direct === null || raised.share > direct.share))
      return { ...raised, how: 'raised', scouted: false };
  }
  if (direct !== null) return { ...direct, ...plain };
  return observed(table, shooter, weapon, target) ?? whyUnseen(weapon, nameOf(table, target));
}

/** DZC-LOS-02; DZC-WKEY-17: for Indirect Fire nobody else sees it either. */
function whyUnseen(weapon: WeaponProfile, target: string): Refusal {
  const unseen = refuse('DZC-LOS-02', `${target} cannot be seen.`);
  if (!weaponHas(weapon, 'if')) return unseen;
  return refuseForAll([unseen, refuse('DZC-WKEY-17', `No friend sees ${target} for Indirect Fire.`)]) ?? unseen;
}

/** The place in which a base hides; null for one that is at a wall, and for everything else. */
function hidesIn(table: Table, target: string): string | null {
  if (!table.models.has(target) || postOf(table, target) !== undefined) return null;
  return garrisonOf(table, target);
}

/** DZC-WKEY-17: any other friendly unit that sees the target observes for an Indirect Fire weapon. */
function observed(table: Table, shooter: string, weapon: WeaponProfile, target: string): AimedShot | null {
  const pose = poseOf(table, shooter);
  if (!weaponHas(weapon, 'if') || pose === null) return null;
  return observedFrom(table, shooter, eyeOf(table, shooter), pose, target);
}

/** DZC-WKEY-17: the same from a point of a platform. */
function observedFrom(
  table: Table,
  shooter: string,
  from: Sighting['from'],
  apex: Sighting['apex'],
  target: string,
): AimedShot | null {
  if (hidesIn(table, target) !== null) return null;
  const { side } = modelOf(table, shooter);
  const observers = observersOf(table, side).filter(
    (id) => id !== shooter && id !== target && sightingOf(table, id, target) !== null,
  );
  const [first] = observers;
  if (first === undefined) return null;
  const to = sightingOf(table, first, target)?.to ?? from;
  const scouted = observers.some((id) => sheetOf(table, id).category === 'Scout');
  return {
    from,
    apex,
    to,
    share: 100,
    hullDown: false,
    soft: false,
    how: 'indirect',
    scouted,
  };
}

function observersOf(table: Table, side: string): readonly string[] {
  const posted = [...table.models.values()]
    .filter((model) => model.side === side && model.place.kind === 'in' && postOf(table, model.id) !== undefined)
    .map(({ id }) => id);
  return [...standingUnits(table, side), ...posted];
}

/** DZC-FORCE-75: how far toughened shells reach through Active Countermeasures. */
const TOUGHENED = 24;

/** DZC-FIRE-06: Active Countermeasures shorten the range. */
export function rangeAgainst(table: Table, weapon: WeaponProfile, target: string): number | null {
  const { rangeFull, rangeCountered } = weaponSheet(weapon);
  if (!table.models.has(target) || !isActive(table, target)) return rangeFull;
  return weaponHas(weapon, 'toughened-shells') ? TOUGHENED : rangeCountered;
}

function whyOutOfRange(
  table: Table,
  shooter: string,
  weapon: WeaponProfile,
  target: string,
  { from, to }: Sighting,
): Refusal | null {
  const { range, rule } = reachAgainst(table, weapon, target);
  if (range === 0)
    return isOnTable(table, shooter) && isTouching(table, shooter, target)
      ? null
      : refuse('DZC-WKEY-10', `${weapon.name} reaches only what it touches.`);
  // DZC-FORCE-59: not nearer than 12"; Fast Movers ignore that.
  if (
    weaponHas(weapon, 'barrage') &&
    !isFastMover(table, shooter) &&
    pointToPoint(from, to) + ROUNDING < inches(LEAST_BARRAGE)
  )
    return refuse('DZC-FORCE-59', `${nameOf(table, target)} is too near for ${weapon.name}.`);
  if (range === null || pointToPoint(from, to) <= inches(range) + ROUNDING) return null;
  return refuseFar(table, weapon, target, range, rule);
}

/** DZC-FORCE-59: in inches. */
const LEAST_BARRAGE = 12;

/** DZC-WKEY-21. */
const SMALL_ARMS_RANGE = 6;

/** DZC-SPEC-05: from any point of the Structure, all round; with an observer also at what it does not see. */
function aimPlatform(table: Table, base: string, weapon: WeaponProfile, target: string): AimedShot | Refusal {
  const piece = terrainOf(table, garrisonOf(table, base) ?? '');
  const range = rangeAgainst(table, weapon, target);
  const at = centreOf(table, target);
  const looks = wallsOf(piece)
    .flatMap((wall) => spotsOfWall(piece, wall, at))
    .toSorted((a, b) => pointToPoint(a.spot, at) - pointToPoint(b.spot, at));
  const near = looks.filter(({ spot }) => range === null || pointToPoint(spot, at) <= inches(range) + ROUNDING);
  const [nearest] = near;
  if (nearest === undefined) return refuse('DZC-FIRE-07', `It is farther than ${range}" from ${weapon.name}.`);
  const seen = sightingFrom(table, base, target, near);
  if (seen !== null) return { ...seen, how: 'direct', scouted: false };
  const observed = weaponHas(weapon, 'if') ? observedFrom(table, base, nearest.spot, nearest.apex, target) : null;
  return observed ?? whyUnseen(weapon, nameOf(table, target));
}
