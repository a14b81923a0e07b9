/** A squad that moves as it stands: everybody by the same way. */
import { fastFlatMap, type Facing, type Point, pointToPoint, type Pose } from '@bridgehead/geometry';
import type { MoveAnswer, PieceMove, Step } from '@bridgehead/kernel';
import { isOnSurface } from '../../table/edges.js';
import type { OnTable, Table } from '../../table/table.js';
import { checkMove } from '../check/check-move.js';
import type { Movement } from '../demand/movement.js';
import { SHARES_OF_WAY } from './ways.js';

/** A model and where it stands. */
interface StandingMover {
  readonly id: string;
  readonly place: OnTable;
}

/** A move of the whole squad, and what is then still missing to where its lead should go. */
export interface MoveTogether {
  readonly answer: MoveAnswer;
  readonly missing: number;
}

/**
 * All movers in one straight line, as far from one pose toward another as is legal; null if not even a part of the way is, or if models
 * may not choose how they go. Over open ground a drag needs nothing else, and it is soon found: no way is searched for.
 */
export function straightTogether(
  table: Table,
  movement: Movement,
  from: Pose,
  to: Pose,
  facings: readonly (Facing | undefined)[],
): MoveTogether | null {
  const movers = freeMovers(table, movement);
  const asked = isOnSurface(table.surface, to) ? staying(movement) : movement;
  if (movers === null || (from.x === to.x && from.y === to.y)) return null;
  for (const share of SHARES_OF_WAY) {
    const by = { x: Math.round((to.x - from.x) * share), y: Math.round((to.y - from.y) * share) };
    for (const facing of facings) {
      const answer = { move: foremostFirst(movers, by).map((mover) => shiftedMove(mover, by, facing)) };
      if (checkMove(table, asked, answer) === null)
        return { answer, missing: pointToPoint({ x: from.x + by.x, y: from.y + by.y }, to) };
    }
  }
  return null;
}

/** A base that is dragged just over the edge is not meant to leave the table. */
function staying({ leaving: _leaving, ...movement }: Movement): Movement {
  return movement;
}

/** The movers, if all of them stand on the table and go as they like. */
function freeMovers(table: Table, { movers, shape, shapes, measured }: Movement): StandingMover[] | null {
  if (shape.kind !== 'free' || shapes !== undefined || measured.by !== 'each') return null;
  const standing = fastFlatMap(movers, (id): StandingMover[] => {
    const place = table.models.get(id)?.place;
    return place?.kind === 'on' ? [{ id, place }] : [];
  });
  return standing.length === movers.length ? standing : null;
}

/** So that nobody runs into a squadmate that is still to go the same way. */
function foremostFirst(movers: readonly StandingMover[], by: Point): StandingMover[] {
  const ahead = ({ place }: StandingMover): number => place.x * by.x + place.y * by.y;
  return movers.toSorted((a, b) => ahead(b) - ahead(a));
}

function shiftedMove({ id, place }: StandingMover, by: Point, facing: Facing | undefined): PieceMove {
  const path: Step[] = [{ to: [place.x + by.x, place.y + by.y] }];
  if (facing !== undefined && facing !== place.facing) path.push({ face: facing });
  return { model: id, path };
}
