import { nearestOnSegment, overlaps, type Point, pointToPoint } from '@bridgehead/geometry';
import { type Refusal, refuse } from '@bridgehead/kernel';
import {
  footprintOfModel,
  type MoveResult,
  nameOf,
  passengersOf,
  profileOf,
  type Table,
  terrainAt,
  terrainIndex,
  type TerrainPiece,
  terrainOf,
} from '@bridgehead/tabletop';
import { usedBy } from '../activation/state.js';
import { numberOf, sheetOf } from '../book/figures.js';
import { isLanded } from '../book/marks.js';
import { centreOf, inches } from '../book/measuring.js';
import { isAirborne, isAircraft, squadOfUnit, transportOfUnit, unitsOf } from '../book/units.js';
import { FOREST } from '../terrain/terrain.js';
import { halfOf } from './limits.js';
import { hasEmbarked } from './state.js';

/** The units of a Squad that are aboard, and the Transports that they are in. */
export function aboardOf(table: Table, squad: string): readonly string[] {
  return unitsOf(table, squad).filter((id) => transportOfUnit(table, id) !== null);
}

export function carriersOf(table: Table, squad: string): readonly string[] {
  return [...new Set(aboardOf(table, squad).flatMap((id) => transportOfUnit(table, id) ?? []))];
}

/** DZC-UKEY-03: the common distance of a Squad whose every unit has Fast Roping and has boarded nothing this turn; null without. */
function ropeOf(table: Table, squad: string): number | null {
  const units = aboardOf(table, squad);
  const reaches = units.map((id) => numberOf(profileOf(table, id).traits, 'fast-roping'));
  if (units.length === 0 || reaches.some((reach) => reach === null) || units.some((id) => hasEmbarked(table, id)))
    return null;
  return Math.min(...reaches.map((reach) => reach ?? 0));
}

/** DZC-UKEY-03: the same from aircraft that are in the air. */
export function ropesOf(table: Table, squad: string): number | null {
  return carriersOf(table, squad).every((id) => isAirborne(table, id)) ? ropeOf(table, squad) : null;
}

/** DZC-UKEY-03: whether somebody aboard an aircraft might rope down from it. */
export function dropsByRope(table: Table, aircraft: string): boolean {
  if (!isAircraft(table, aircraft) || isLanded(table, aircraft)) return false;
  return passengersOf(table, aircraft).some(({ id }) => ropeOf(table, squadOfUnit(table, id)) !== null);
}

/** DZC-AIR-04: whether an aircraft hovers over a Forest, where it may pause but not end. */
export function hoversOverForest(table: Table, aircraft: string): boolean {
  if (!isAirborne(table, aircraft)) return false;
  const base = footprintOfModel(table, aircraft);
  return terrainIndex(table).list.some(
    ({ id, footprint }) => terrainOf(table, id).kind === FOREST && overlaps(base, footprint),
  );
}

/** How far it is from a point over a Forest to where the base of an aircraft is clear of it. */
function wayClear(table: Table, aircraft: string, at: Point, { outline }: TerrainPiece): number {
  const { base } = profileOf(table, aircraft);
  const gaps = outline.map((from, i) =>
    pointToPoint(at, nearestOnSegment(at, from, outline[(i + 1) % outline.length] ?? from)),
  );
  return Math.min(...gaps) + (base.shape === 'disc' ? base.radius : 0);
}

/** DZC-UKEY-03: over a Forest troops rope down only if their aircraft has the move left to get clear of it. */
function whyStuckOver(table: Table, aircraft: string, at: Point, flown: number): Refusal | null {
  const forest = terrainAt(table, at).find(({ kind }) => kind === FOREST);
  if (forest === undefined) return null;
  const left = halfOf(sheetOf(table, aircraft).move ?? 0) - usedBy(table, aircraft) - flown;
  return left >= wayClear(table, aircraft, at, forest)
    ? null
    : refuse('DZC-UKEY-03', `${nameOf(table, aircraft)} could not get clear of ${forest.name} again.`);
}

/** DZC-UKEY-03: the same of a move that ends over a Forest. */
export function pauseFault(table: Table, { moves }: MoveResult): Refusal | null {
  for (const { model, to, walked } of moves) {
    const why = dropsByRope(table, model) && walked.length > 0 ? whyStuckOver(table, model, to, walked.length) : null;
    if (why !== null) return why;
  }
  return null;
}

/** DZC-UKEY-03: why a Squad cannot rope down where its aircraft are. */
export function whyNoDrop(table: Table, squad: string): Refusal | null {
  for (const id of carriersOf(table, squad)) {
    const why = whyStuckOver(table, id, centreOf(table, id), 0);
    if (why !== null) return why;
  }
  return null;
}

/** DZC-UKEY-03: an aircraft hovers no higher than this over what it drops troops into. */
export const ROPING_CEILING = inches(6);
