import { discAt, type Pose, wholly, within } from '@bridgehead/geometry';
import { type Refusal, refuse } from '@bridgehead/kernel';
import { nameOf, poseOf, type Table, terrainIndex, terrainOf } from '@bridgehead/tabletop';
import { type LandingZone, sheetOf } from '../book/figures.js';
import { inches, INCH } from '../book/measuring.js';
import { isAirborne, isFastMover } from '../book/units.js';
import { bodyOf } from '../sight/solids.js';
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
  const { landingZone, landsAsSkimmer } = sheetOf(table, aircraft);
  if (isFastMover(table, aircraft)) return refuse('DZC-AIR-05', 'It cannot land.');
  const radius = zoneRadius(landingZone);
  // DZC-AIR-16: no template.
  if (radius === 0) return null;
  const template = discAt(pose, radius);
  for (const { id, footprint } of terrainIndex(table).list) {
    if (!within(template, footprint, 0) || !forbids(table, id, landsAsSkimmer)) continue;
    if (terrainOf(table, id).kind === STRUCTURE && (pose.height ?? 0) > 0 && wholly(template, footprint)) continue;
    return refuse('DZC-AIR-05', `The Landing Zone touches ${nameOf(table, id)}.`);
  }
  const obstacle = [...table.models.values()].find(
    ({ id, place }) =>
      place.kind === 'on' &&
      id !== aircraft &&
      !boarding.includes(id) &&
      !isAirborne(table, id) &&
      within(template, bodyOf(table, id), 0),
  );
  return obstacle === undefined
    ? null
    : refuse('DZC-AIR-05', `The Landing Zone touches ${nameOf(table, obstacle.id)}.`);
}
