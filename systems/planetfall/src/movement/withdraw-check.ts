import { isRecord, isRefusal, type MoveAnswer, type Refusal } from '@bridgehead/kernel';
import { type MoveResult, type Movement, readMove, type Table } from '@bridgehead/tabletop';

/** PF-MOVE-13: who leaves the table takes all others along, so that it does not matter where they would have stood, or gone. */
export function readLeaving(table: Table, movement: Movement, answer: MoveAnswer): MoveResult | Refusal {
  const read = readMove(table, movement, answer);
  if (!isRefusal(read)) return read;
  const refusal = edgeWise(table, movement, read);
  const { coherency, all, leaving } = movement;
  if (leaving === undefined || (refusal.rule !== coherency?.rule && refusal.rule !== all?.rule)) return refusal;
  const without = readMove(table, apart(movement), answer);
  return !isRefusal(without) && leaves(without) ? without : refusal;
}

/** PF-MOVE-13. */
const STAYS = 'who is out of coherency, or a Forlorn Hope, does not withdraw';

/** PF-MOVE-03: who only hangs over an edge that it could not withdraw over has come too near to it. */
function edgeWise({ surface }: Table, { leaving, rule }: Movement, refusal: Refusal): Refusal {
  if (refusal.rule !== leaving?.rule) return refusal;
  if (leaving.edges.length === 0) return { ...refusal, reason: `${refusal.reason}: ${STAYS}` };
  const [x, y] = pointOf(refusal.where);
  const isOver = x <= 0 || y <= 0 || x >= surface.width || y >= surface.height;
  return isOver ? refusal : { ...refusal, rule };
}

function pointOf(where: unknown): readonly [number, number] {
  const point: unknown = isRecord(where) ? where['point'] : null;
  const [x, y] = Array.isArray(point) ? (point as readonly unknown[]) : [];
  return [typeof x === 'number' ? x : 0, typeof y === 'number' ? y : 0];
}

export function leaves({ moves }: MoveResult): boolean {
  return moves.some(({ leaves: edge }) => edge !== undefined);
}

function apart({ coherency: _coherency, all: _all, ...movement }: Movement): Movement {
  return movement;
}
