import type { Point } from '@bridgehead/geometry';
import type { Ask, PieceMove } from '@bridgehead/kernel';
import {
  footprintOfModel,
  type Movement,
  modelsWithin,
  moveAsk,
  onTable,
  sampleMove,
  type Table,
} from '@bridgehead/tabletop';
import { comingTogether, cruising } from '../actions/cruising.js';

/** PF-MOVE-06: a move that brings a squadron together that is apart; it is there only if one was found. */
export type CruiseArgs = { readonly squad: string; readonly together?: readonly Plain<PieceMove>[] };

/** The same as data that can be saved. */
type Plain<T> = { readonly [K in keyof T]: T[K] };

/** What is demanded of the move. */
export function cruiseMovement(table: Table, { squad, together }: CruiseArgs): Movement {
  return together === undefined ? cruising(table, squad) : comingTogether(table, squad);
}

const plain = moveAsk<CruiseArgs>({
  name: 'cruise',
  rules: ['PF-MOVE-03', 'PF-MOVE-04', 'PF-MOVE-07'],
  movement: cruiseMovement,
  toward: (table, { squad }, side) => nearestEnemy(table, squad, side),
});

/** PF-MOVE-07. Where a squadron must come together, the move that does it is always among the answers. */
export const cruiseAsk: Ask<Table, CruiseArgs, 'move'> = {
  ...plain,
  *options(table, args, side) {
    const { squad, together } = args;
    if (together !== undefined)
      yield { id: 'together', label: 'Back into coherency', answer: { move: together }, pieces: [squad] };
    yield* plain.options(table, args, side);
  },
  usual: (table, args, side) =>
    args.together === undefined ? plain.usual(table, args, side) : { move: args.together },
  sample(table, args, side, below) {
    if (args.together === undefined) return plain.sample(table, args, side, below);
    return sampleMove(table, cruiseMovement(table, args), below) ?? { move: args.together };
  },
};

/** Where the enemy is: forward, if nothing else is said. */
function nearestEnemy(table: Table, squad: string, side: string): Point | null {
  const [first] = onTable(table, squad);
  if (first === undefined) return null;
  const from = footprintOfModel(table, first.id);
  let nearest: Point | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const { id } of modelsWithin(
    table,
    from,
    table.surface.width + table.surface.height,
    (model) => model.side !== side,
  )) {
    const { centre } = footprintOfModel(table, id);
    const away =
      (centre.x - from.centre.x) * (centre.x - from.centre.x) + (centre.y - from.centre.y) * (centre.y - from.centre.y);
    if (away >= least) continue;
    least = away;
    nearest = centre;
  }
  return nearest;
}
