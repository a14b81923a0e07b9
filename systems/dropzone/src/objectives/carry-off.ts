import { advance } from '@bridgehead/geometry';
import { isRefusal, type Refusal, refuse } from '@bridgehead/kernel';
import {
  footprintOfModel,
  gapToEdge,
  type Movement,
  type MoveResult,
  readMove,
  type Table,
} from '@bridgehead/tabletop';
import { moversOf } from '@bridgehead/wargame';
import { movementFor } from '../movement/movement.js';

/** The direction out of the table over an edge. */
const OUTWARD = { bottom: 1800, top: 0, left: 2700, right: 900 } as const;

/** DZC-OBJ-14, DZC-OBJ-15: the straight way of a Squad over an edge by which it may leave with what it carries. */
export function wayOff(table: Table, squad: string): MoveResult | Refusal {
  const movement = movementFor(table, squad);
  const { edges = [], rule = 'DZC-OBJ-14' } = movement.leaving ?? {};
  for (const edge of edges) {
    const result = readMove(table, movement, over(table, movement, edge));
    if (!isRefusal(result) && result.moves.every(({ leaves }) => leaves !== undefined)) return result;
  }
  return refuse(rule, 'It cannot leave the table with an Objective from here.');
}

function over(table: Table, { movers }: Movement, edge: keyof typeof OUTWARD) {
  const moves = moversOf(table, movers).map(({ model, place }) => {
    const out = gapToEdge(table.surface, footprintOfModel(table, model).bounds, edge) + 1;
    const { x, y } = advance(place, OUTWARD[edge], out);
    return { model, out, path: [{ to: [x, y] as const }] };
  });
  return { move: moves.toSorted((a, b) => a.out - b.out).map(({ model, path }) => ({ model, path })) };
}
