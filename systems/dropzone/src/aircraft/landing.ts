import {
  advance,
  discAt,
  type Footprint,
  footprintOf,
  overlaps,
  type Point,
  type Pose,
  wholly,
  within,
} from '@bridgehead/geometry';
import { type Refusal, refuse } from '@bridgehead/kernel';
import {
  footprintOfModel,
  nameOf,
  poseOf,
  profileOf,
  remember,
  type Table,
  terrainIndex,
  terrainOf,
} from '@bridgehead/tabletop';
import { type LandingZone, sheetOf } from '../book/figures.js';
import { inches, INCH } from '../book/measuring.js';
import { isAirborne, isFastMover } from '../book/units.js';
import { bodyOf } from '../sight/solids.js';
import { wallsOf } from '../sight/walls.js';
import { BARRICADE, FOREST, POOR, ROAD, STEEP, STRUCTURE, WATER, WRECKAGE } from '../terrain/terrain.js';

/** G-02. */
const DIAMETERS: Readonly<Record<LandingZone, number>> = { TINY: 0, S: 2, M: 3, L: 4 };

export function zoneRadius(zone: LandingZone | null): number {
  return inches(DIAMETERS[zone ?? 'M'] / 2);
}

/** DZC-AIR-05, DZC-AIR-08: ground on which a template may not lie. */
function forbids(table: Table, piece: string, alien: boolean): boolean {
  const { kind, height } = terrainOf(table, piece);
  if (kind === ROAD) return false;
  if (kind === POOR || kind === WATER) return !alien;
  if ([STRUCTURE, FOREST, BARRICADE].includes(kind)) return !alien || height >= INCH / 2;
  return kind === STEEP || kind === WRECKAGE;
}

/** Terrain on which a template may not lie; null if there is none. On a roof it may, if it fits. */
function forbiddenUnder(table: Table, template: Footprint, alien: boolean, onRoof: boolean): string | null {
  for (const { id, footprint } of terrainIndex(table).list) {
    if (!within(template, footprint, 0) || !forbids(table, id, alien)) continue;
    if (terrainOf(table, id).kind === STRUCTURE && onRoof && wholly(template, footprint)) continue;
    return id;
  }
  return null;
}

/** How far a template keeps from the wall that it lies beside. */
const BESIDE = INCH / 10;

/** The points beside a piece over which an aircraft could land, as far as terrain is concerned: three before each side. */
export function landingSpots(table: Table, piece: string, aircraft: string): readonly Point[] {
  const { landingZone, landsAsSkimmer } = sheetOf(table, aircraft);
  const radius = zoneRadius(landingZone);
  return remember(table, `dropzone spots ${piece} ${radius} ${landsAsSkimmer}`, () =>
    wallsOf(terrainOf(table, piece)).flatMap(({ from, to, outward }) =>
      [0.5, 0.2, 0.8]
        .map((part) => ({
          x: Math.round(from.x + (to.x - from.x) * part),
          y: Math.round(from.y + (to.y - from.y) * part),
        }))
        .map((foot) => advance(foot, outward, radius + BESIDE))
        .filter((at) => forbiddenUnder(table, discAt(at, radius), landsAsSkimmer, false) === null),
    ),
  );
}

const RINGS: readonly number[] = [1.5, 3, 4.5, 6];
const DIRECTIONS: readonly number[] = [0, 450, 900, 1350, 1800, 2250, 2700, 3150];

/** The point nearest to another over which an aircraft could land, as far as terrain is concerned; the point itself if there is none near. */
export function landingSpotNear(table: Table, aircraft: string, at: Point): Point {
  const { landingZone, landsAsSkimmer } = sheetOf(table, aircraft);
  const radius = zoneRadius(landingZone);
  const around = RINGS.flatMap((ring) => DIRECTIONS.map((direction) => advance(at, direction, inches(ring))));
  const { width, height } = table.surface;
  const isOn = ({ x, y }: Point) => x >= radius && y >= radius && x <= width - radius && y <= height - radius;
  const isFree = (spot: Point) => forbiddenUnder(table, discAt(spot, radius), landsAsSkimmer, false) === null;
  return [at, ...around].find((spot) => isOn(spot) && isFree(spot)) ?? at;
}

/** DZC-AIR-08: whether it comes down where only a Skimmer may. */
export function landsWhereOthersCannot(table: Table, aircraft: string): boolean {
  const { landingZone, landsAsSkimmer } = sheetOf(table, aircraft);
  const pose = poseOf(table, aircraft);
  if (!landsAsSkimmer || pose === null) return false;
  return forbiddenUnder(table, discAt(pose, zoneRadius(landingZone)), false, (pose.height ?? 0) > 0) !== null;
}

/** DZC-AIR-05: why an aircraft cannot land where it is; null if it can. Units about to embark do not obstruct it. */
export function landingFault(table: Table, aircraft: string, boarding: readonly string[]): Refusal | null {
  const pose = poseOf(table, aircraft);
  if (pose === null) return refuse('DZC-AIR-05', 'It cannot land.');
  return landingFaultAt(table, aircraft, pose, boarding);
}

/** The same where it is not yet. */
export function landingFaultAt(
  table: Table,
  aircraft: string,
  pose: Pose & { readonly height?: number },
  boarding: readonly string[],
): Refusal | null {
  return isFastMover(table, aircraft)
    ? refuse('DZC-AIR-05', 'It cannot land.')
    : zoneFaultAt(table, aircraft, pose, boarding);
}

/** DZC-AIR-11, DZC-FM-18: why there is no room for its template where it is, also for a Fast Mover that comes down for good. */
export function crashLandingFault(table: Table, aircraft: string): Refusal | null {
  const pose = poseOf(table, aircraft);
  return pose === null ? refuse('DZC-AIR-05', 'It cannot land.') : zoneFaultAt(table, aircraft, pose, []);
}

function zoneFaultAt(
  table: Table,
  aircraft: string,
  pose: Pose & { readonly height?: number },
  boarding: readonly string[],
): Refusal | null {
  const { landingZone, landsAsSkimmer } = sheetOf(table, aircraft);
  const radius = zoneRadius(landingZone);
  // DZC-AIR-16: no template, but nobody lands on top of another.
  if (radius === 0) return roomFault(table, aircraft, pose, boarding);
  const template = discAt(pose, radius);
  const ground = forbiddenUnder(table, template, landsAsSkimmer, (pose.height ?? 0) > 0);
  if (ground !== null) return refuse('DZC-AIR-05', `The Landing Zone touches ${nameOf(table, ground)}.`);
  const obstacle = groundUnits(table, aircraft, boarding).find((id) => within(template, bodyOf(table, id), 0));
  return obstacle === undefined ? null : refuse('DZC-AIR-05', `The Landing Zone touches ${nameOf(table, obstacle)}.`);
}

/** The units on the ground that may be in the way of one that comes down. */
export function groundUnits(table: Table, down: string, others: readonly string[]): readonly string[] {
  return [...table.models.values()]
    .filter(({ id, place }) => place.kind === 'on' && id !== down && !others.includes(id) && !isAirborne(table, id))
    .map(({ id }) => id);
}

function roomFault(table: Table, aircraft: string, pose: Pose, boarding: readonly string[]): Refusal | null {
  const base = footprintOf(profileOf(table, aircraft).base, pose);
  const other = groundUnits(table, aircraft, boarding).find((id) => overlaps(base, footprintOfModel(table, id)));
  return other === undefined ? null : refuse('DZC-AIR-05', `There is no room beside ${nameOf(table, other)}.`);
}
