import { type Point, pointToPoint } from '@bridgehead/geometry';
import {
  aimAsk,
  lengthOfWay,
  modelOf,
  nameOf,
  nearestAlong,
  pointAlong,
  profileOf,
  type Table,
  type WeaponProfile,
} from '@bridgehead/tabletop';
import { type JsonRecord, type Modifier, pickAsk, type Refusal, refuse } from '@bridgehead/kernel';
import { weaponHas, weaponSheet } from '../book/figures.js';
import { INCH, inches } from '../book/measuring.js';
import { garrisonOf, isOnTable, squadOfUnit } from '../book/units.js';
import { lentModifiers } from '../cards/lent.js';
import { enemyTargets } from '../fire/targets.js';
import { hasSmallArms, whyWeaponCannotFire } from '../fire/readiness.js';
import { rangeAgainst } from '../fire/sights.js';
import { isInArc } from '../sight/arcs.js';
import { groundAt, STAND } from '../sight/solids.js';
import { sightingOfPoint } from '../sight/sighting.js';
import { isEnsnared } from '../traits/dreamsnare.js';
import { hasDisembarked } from '../transports/state.js';
import { speedPenalty } from './speed.js';

/** A stretch that an aircraft flies: where enemies may engage it. */
export interface FlightCorridor extends JsonRecord {
  readonly aircraft: string;
  readonly way: readonly (readonly number[])[];
  /** DZC-REACT-04: only points farther along than this. */
  readonly after: number;
}

/** The way as points. */
export function pointsOfWay({ way }: FlightCorridor): readonly Point[] {
  return way.map(([x = 0, y = 0]) => ({ x, y }));
}

/** DZC-REACT-02: the weapons with which a unit may react now. */
export function reactingWeapons(table: Table, unit: string): readonly WeaponProfile[] {
  if (hasDisembarked(table, unit) || isEnsnared(table, unit)) return [];
  return profileOf(table, unit).weapons.filter((weapon) => {
    // DZC-FORCE-67: some AA weapons are not for Reaction Fire.
    if (weaponHas(weapon, 'no-reaction-fire')) return false;
    const isAA = weaponHas(weapon, 'aa') && !weaponHas(weapon, 'if');
    if (!isAA && !hasSmallArms(table, unit, weapon)) return false;
    return whyWeaponCannotFire(table, unit, weapon) === null;
  });
}

/** DZC-FORCE-67, DZC-FORCE-92: why a unit with AA weapons may not react. */
function whyNoReaction(table: Table, unit: string): Refusal | null {
  if (!table.models.has(unit)) return null;
  if (isEnsnared(table, unit)) return refuse('DZC-FORCE-92', `${nameOf(table, unit)} is too near a Dreamsnare.`);
  const anti = profileOf(table, unit).weapons.filter((weapon) => weaponHas(weapon, 'aa'));
  return anti.length > 0 && anti.every((weapon) => weaponHas(weapon, 'no-reaction-fire'))
    ? refuse('DZC-FORCE-67', `${nameOf(table, unit)} has no weapon for Reaction Fire.`)
    : null;
}

/** DZC-REACT-01: units that may be activated against an aircraft of the other side. */
export function reactors(table: Table, aircraft: string): readonly string[] {
  const { side } = modelOf(table, aircraft);
  return enemyTargets(table, side).filter(
    (id) => (isOnTable(table, id) || garrisonOf(table, id) !== null) && reactingWeapons(table, id).length > 0,
  );
}

const SMALL_ARMS_RANGE = 6;
const ROUNDING = 3;

/** DZC-REACT-04: whether one of its weapons bears on the aircraft at a point. */
export function bearsOn(table: Table, unit: string, aircraft: string, at: Point): boolean {
  const spot = { ...at, height: groundAt(table, at) + STAND };
  const weapons = reactingWeapons(table, unit);
  const reach = Math.max(...weapons.map((weapon) => rangeOf(table, weapon, aircraft) ?? 100));
  const pose = table.models.get(unit)?.place;
  if (pose?.kind === 'on' && pointToPoint(pose, at) > inches(reach) + ROUNDING) return false;
  const seen = sightingOfPoint(table, unit, spot, aircraft);
  if (seen === null) return false;
  return weapons.some((weapon) => {
    const range = rangeOf(table, weapon, aircraft);
    const arc = garrisonOf(table, unit) === null ? weaponSheet(weapon).arc : 'F';
    return isInArc(seen.apex, arc, at) && (range === null || pointToPoint(seen.from, at) <= inches(range) + ROUNDING);
  });
}

function rangeOf(table: Table, weapon: WeaponProfile, aircraft: string): number | null {
  return weaponHas(weapon, 'aa') ? rangeAgainst(table, weapon, aircraft) : SMALL_ARMS_RANGE;
}

/** Lengths along a way at which it might be engaged: every half inch, and its end. */
function* lengthsAlong(corridor: FlightCorridor): Iterable<number> {
  const whole = lengthOfWay(pointsOfWay(corridor));
  const first = corridor.after < 0 ? 0 : corridor.after + INCH / 2;
  for (let along = first; along < whole; along += INCH / 2) yield Math.round(along);
  if (whole > corridor.after) yield whole;
}

/** A point of the corridor at which a unit could engage, the nearest to it first; null if there is none. */
export function pointOfEngagement(table: Table, unit: string, corridor: FlightCorridor): number | null {
  const way = pointsOfWay(corridor);
  const from = table.models.get(unit)?.place;
  const near = from?.kind === 'on' ? nearestAlong(way, from) : 0;
  const all = [...lengthsAlong(corridor)].toSorted((a, b) => Math.abs(a - near) - Math.abs(b - near));
  return all.find((along) => isLegalPoint(table, unit, corridor, along)) ?? null;
}

function isLegalPoint(table: Table, unit: string, corridor: FlightCorridor, along: number): boolean {
  const at = pointAlong(pointsOfWay(corridor), along);
  return along > corridor.after && at !== null && bearsOn(table, unit, corridor.aircraft, at);
}

/** DZC-REACT-01: who fires at the aircraft on its way? */
export const reactAsk = pickAsk<Table, FlightCorridor>({
  name: 'reactionFire',
  prompt: 'Does a unit fire at the aircraft on its way?',
  meaning: 'The id of a unit with AA weapons, or pass.',
  rules: ['DZC-REACT-01'],
  candidates: (table, { aircraft }) =>
    reactors(table, aircraft).map((id) => ({ id, label: nameOf(table, id), pieces: [id] })),
  pass: { id: 'pass', label: 'Hold fire' },
  unlisted: (table, _args, id) => whyNoReaction(table, id),
  barred: (table, corridor, id) =>
    pointOfEngagement(table, id, corridor) === null
      ? refuse('DZC-REACT-04', 'It cannot engage the aircraft at any point that is left of its way.')
      : null,
  details: (_table, corridor, unit) => ({ forecast: { procedure: 'react', args: { ...corridor, unit } } }),
  usual: (table, corridor) =>
    reactors(table, corridor.aircraft).find((id) => pointOfEngagement(table, id, corridor) !== null) ?? 'pass',
});

/** Who engages an aircraft on its way. */
export interface PlannedReaction extends FlightCorridor {
  readonly unit: string;
}

/** DZC-REACT-04: at which point of its way? */
export const engageAsk = aimAsk<PlannedReaction>({
  name: 'engagementPoint',
  prompt: 'At which point of its way is the aircraft engaged?',
  meaning: 'How far along its way: `aim: { on: path, at: inches }`.',
  rules: ['DZC-REACT-04'],
  *candidates(table, { unit, ...corridor }) {
    const best = pointOfEngagement(table, unit, corridor);
    if (best !== null) yield { id: 'nearest', label: 'At the nearest point', aim: { along: best } };
    for (const along of lengthsAlong(corridor))
      if (isLegalPoint(table, unit, corridor, along))
        yield { id: `at-${along}`, label: `${along / INCH}" along`, aim: { along } };
  },
  check(table, { unit, ...corridor }, aim): Refusal | null {
    if (!('along' in aim)) return refuse('DZC-REACT-04', 'A point of its way is asked for.');
    if (aim.along <= corridor.after) return refuse('DZC-REACT-04', 'Only points farther along its way are left.');
    return isLegalPoint(table, unit, corridor, aim.along)
      ? null
      : refuse('DZC-REACT-04', 'No weapon bears on that point.');
  },
  shape: (_table, corridor) => ({ along: pointsOfWay(corridor) }),
});

/** DZC-REACT-07. */
export function reactionModifiers(table: Table, aircraft: string, unit: string): readonly Modifier[] {
  return [...speedPenalty(table, aircraft), ...lentModifiers(table, squadOfUnit(table, unit), 'flak')];
}
