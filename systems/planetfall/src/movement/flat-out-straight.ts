import { advance, type Facing, gather } from '@bridgehead/geometry';
import type { MoveAnswer, PieceMove } from '@bridgehead/kernel';
import { type Movement, type OnTable, poseOf, type Table } from '@bridgehead/tabletop';
import { INCH } from '../book/inches.js';

/** Every model as far in one direction, those in front first; who turns by the template goes straight ahead. */
export function rigidMove(table: Table, movement: Movement, heading: Facing, length: number): MoveAnswer {
  const way = advance({ x: 0, y: 0 }, heading, INCH);
  const ahead = ({ place }: Placed) => place.x * way.x + place.y * way.y;
  const placed = placesOf(table, movement).toSorted((a, b) => ahead(b) - ahead(a));
  return { move: placed.map(({ model, place }) => goStraight(movement, model, place, heading, length)) };
}

export function goStraight(
  { shape, shapes }: Movement,
  model: string,
  place: OnTable,
  heading: Facing,
  length: number,
): PieceMove {
  const { kind } = shapes?.[model] ?? shape;
  if (kind === 'pivot') return { model, path: [] };
  const { x, y } = advance(place, kind === 'template' ? place.facing : heading, length);
  return { model, path: [{ to: [x, y] }] };
}

export interface Placed {
  readonly model: string;
  readonly place: OnTable;
}

export function placesOf(table: Table, { movers }: Movement): readonly Placed[] {
  return gather(movers, (model) => {
    const place = poseOf(table, model);
    return place === null ? [] : [{ model, place }];
  });
}
