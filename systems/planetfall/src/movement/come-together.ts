import { gather } from '@bridgehead/geometry';
import { coherent, formationMove, type Movement, onTable, type Table } from '@bridgehead/tabletop';
import type { Point } from '@bridgehead/geometry';
import type { MoveAnswer } from '@bridgehead/kernel';
import { incoherence } from './coherency.js';
import { comingTogether } from './cruising.js';

/**
 * PF-MOVE-06: a move that brings a squadron back into coherency. Null for one that is together anyway, and where none is found:
 * then nobody can demand it. `otherwise` looks on where the usual ways do not lead there.
 */
export function comeTogether(
  table: Table,
  squad: string,
  plain: Movement,
  otherwise: (movement: Movement) => MoveAnswer | null = () => null,
): MoveAnswer | null {
  if (incoherence(table, squad) === null) return null;
  const movement = comingTogether(table, squad, plain);
  if (isHopeless(table, movement)) return null;
  for (const found of attempts(table, squad, movement)) if (found !== null) return found;
  return otherwise(movement);
}

/** Even if any two of them ran toward each other as fast as the fastest, a gap would be left. */
function isHopeless(table: Table, { movers, allowance, coherency }: Movement): boolean {
  if (coherency?.kind !== 'chain') return false;
  const bonus = (allowance.bonuses ?? []).reduce((sum, { length }) => sum + length, 0);
  const most = Math.max(0, ...Object.values(allowance.each ?? {})) + bonus;
  return coherent(table, movers, { ...coherency, distance: coherency.distance + 2 * most }) !== null;
}

/** A search of every meeting place takes seconds for a large squadron: beyond this many models only their middle is tried. */
const FEW = 3;

/** Around each of them where it stands; then each goes to meet the others, in their middle or, if they are few, at one of them. */
function* attempts(table: Table, squad: string, movement: Movement): Generator<MoveAnswer | null, void> {
  const standing = gather(onTable(table, squad), ({ id, place }) => (place.kind === 'on' ? [{ id, place }] : []));
  const places = standing.map(({ place }) => place);
  for (const { id, place } of standing) yield formationMove(table, movement, id, place);
  for (const point of [middleOf(places), ...(places.length > FEW ? [] : places)]) {
    for (const { id, place } of standing) {
      if (place !== point) yield formationMove(table, movement, id, { x: point.x, y: point.y, facing: place.facing });
    }
  }
}

function middleOf(points: readonly Point[]): Point {
  const mean = (of: (point: Point) => number) =>
    Math.round(points.reduce((sum, point) => sum + of(point), 0) / Math.max(1, points.length));
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
}
