import type { Point, Pose } from '@bridgehead/geometry';
import { type Edge, living, type Placing, suggestPlace, type Surface, type Table } from '@bridgehead/tabletop';
import { isAcross } from './edges.js';

/** A strip along a whole edge of the table. */
export interface EdgeZone {
  readonly edge: Edge;
  readonly depth: number;
}

export function outlineOfZone(surface: Surface, { edge, depth }: EdgeZone): readonly Point[] {
  return stripAlong(surface, edge, 0, depth);
}

/** The area between a zone and the line through the middle of the table that is parallel to its edge. */
export function outlineBeforeZone(surface: Surface, { edge, depth }: EdgeZone): readonly Point[] {
  return stripAlong(surface, edge, depth, Math.floor((isAcross(edge) ? surface.height : surface.width) / 2));
}

/** The strip between two distances from an edge. */
function stripAlong({ width, height }: Surface, edge: Edge, from: number, to: number): readonly Point[] {
  const span = isAcross(edge) ? height : width;
  const [low, high] = edge === 'bottom' || edge === 'left' ? [from, to] : [span - to, span - from];
  return isAcross(edge)
    ? outlineBetween({ x: 0, y: low }, { x: width, y: high })
    : outlineBetween({ x: low, y: 0 }, { x: high, y: height });
}

/** The rectangle with these lower left and upper right corners, parallel to the edges of the table. */
export function outlineBetween(low: Point, high: Point): readonly Point[] {
  return [low, { x: high.x, y: low.y }, high, { x: low.x, y: high.y }];
}

/** The point in the middle of a zone's depth, at a share (0 to 1) of the way along its edge. */
export function pointInZone(surface: Surface, zone: EdgeZone, share: number): Point {
  const [low = NOWHERE, , high = NOWHERE] = outlineOfZone(surface, zone);
  const along = (from: number, to: number): number => from + Math.round((to - from) * share);
  return isAcross(zone.edge)
    ? { x: along(low.x, high.x), y: (low.y + high.y) / 2 }
    : { x: (low.x + high.x) / 2, y: along(low.y, high.y) };
}

const NOWHERE: Point = { x: 0, y: 0 };

/** A formation among those that stand beside one another, and how much room it wants. */
export interface SizedFormation {
  readonly id: string;
  readonly size: number;
}

/** Where the middle of a formation is along an edge (0 to 1), if all formations stand beside one another from left to right. */
export function shareAlong(formations: readonly SizedFormation[], id: string): number {
  const total = formations.reduce((sum, { size }) => sum + size, 0);
  const rank = formations.findIndex((formation) => formation.id === id);
  const before = formations.slice(0, rank).reduce((sum, { size }) => sum + size, 0);
  return (before + (formations[rank]?.size ?? 0) / 2) / Math.max(1, total);
}

/** A formation, and the squads of it that are set down. */
interface LinedUpFormation {
  readonly id: string;
  readonly squads: readonly string[];
}

/**
 * Sets formations down beside one another in a zone without asking any player. Each formation gets room in proportion to its models, and is
 * set down whole or not at all. Gives the squads that found no room.
 */
export function lineUp(
  table: Table,
  zone: EdgeZone,
  formations: readonly LinedUpFormation[],
  placingOf: (squads: readonly string[]) => Placing,
  put: (model: string, at: Pose) => void,
): readonly string[] {
  const sized = formations.map(({ id, squads }) => ({
    id,
    squads,
    size: squads.reduce((sum, squad) => sum + living(table, squad).length, 0),
  }));
  return sized.flatMap(({ id, squads }) => {
    if (squads.length === 0) return [];
    const toward = pointInZone(table.surface, zone, shareAlong(sized, id));
    const answer = suggestPlace(table, placingOf(squads), toward);
    for (const [model, spot] of Object.entries(answer?.place ?? {})) {
      if ('at' in spot) put(model, { x: spot.at[0], y: spot.at[1], facing: spot.facing });
    }
    return answer === null ? squads : [];
  });
}
