import { contains, distance, nearestOnSegment, type Point, pointToPoint } from '@bridgehead/geometry';
import {
  distanceBetween,
  footprintOfPiece,
  footprintOfTerrain,
  type Table,
  type TerrainPiece,
} from '@bridgehead/tabletop';

/** Ten thousand of our lengths make an inch. */
export const INCH = 10_000;

/** DZC-MOVE-03: the tolerance of base contact, 0.05". */
export const CONTACT = INCH / 20;

/** Positions are whole lengths, so that sums of them may be off by a little. */
const ROUNDING = 3;

export function inches(length: number): number {
  return Math.round(length * INCH);
}

/** Where a unit is measured: its own middle, or that of what it is in. */
export function centreOf(table: Table, piece: string): Point {
  return footprintOfPiece(table, piece).centre;
}

/** DZC-GEO-02: from centre to centre, horizontally. */
export function centresApart(table: Table, a: string, b: string): number {
  return pointToPoint(centreOf(table, a), centreOf(table, b));
}

/** DZC-GEO-01: "within" is inclusive; from centre to centre. */
export function isCentreWithin(table: Table, a: string, b: string, reach: number): boolean {
  return centresApart(table, a, b) <= inches(reach) + ROUNDING;
}

/** From the centre of a unit to the nearest part of a piece of terrain. */
export function isNearPiece(table: Table, unit: string, piece: string, reach: number): boolean {
  return pointToPiece(table, centreOf(table, unit), piece) <= inches(reach) + ROUNDING;
}

export function pointToPiece(table: Table, { x, y }: Point, piece: string): number {
  const point = { kind: 'disc', centre: { x, y }, radius: 0, bounds: { minX: x, minY: y, maxX: x, maxY: y } } as const;
  return distance(footprintOfPiece(table, piece), point);
}

/** Whether a length is no more than so many inches. */
export function isUpTo(length: number, most: number): boolean {
  return length <= inches(most) + ROUNDING;
}

export function isTouching(table: Table, a: string, b: string): boolean {
  return distanceBetween(table, a, b) <= CONTACT;
}

/** How far a point is from the outline of a piece; 0 inside it. */
export function fromOutline(at: Point, { outline, ...piece }: TerrainPiece): number {
  if (contains(footprintOfTerrain({ outline, ...piece }), at)) return 0;
  return Math.min(
    ...outline.map((from, i) =>
      pointToPoint(at, nearestOnSegment(at, from, outline[(i + 1) % outline.length] ?? from)),
    ),
  );
}

/** The gap between the nearest parts of two pieces of terrain. */
export function betweenPieces(table: Table, a: string, b: string): number {
  return distance(footprintOfPiece(table, a), footprintOfPiece(table, b));
}
