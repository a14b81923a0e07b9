import { isRecord, isRefusal, type MoveAnswer, type Refusal } from '@bridgehead/kernel';
import { checkMove, type MoveResult, type Movement, readMove, type Table } from '@bridgehead/tabletop';

/** PF-MOVE-13: who leaves the table takes all others along, so that it does not matter where they would have stood, or gone. */
export function checkLeaving(table: Table, movement: Movement, answer: MoveAnswer): Refusal | null {
  const refusal = edgeWise(table, movement, checkMove(table, movement, answer));
  const { coherency, all, leaving } = movement;
  if (refusal === null || leaving === undefined) return refusal;
  if (refusal.rule !== coherency?.rule && refusal.rule !== all?.rule) return refusal;
  const read = readMove(table, apart(movement), answer);
  return !isRefusal(read) && leaves(read) ? null : refusal;
}

/** PF-MOVE-13. */
const STAYS = 'who is out of coherency, or a Forlorn Hope, does not withdraw';

/** PF-MOVE-03: who only hangs over an edge that it could not withdraw over has come too near to it. */
function edgeWise({ surface }: Table, { leaving, rule }: Movement, refusal: Refusal | null): Refusal | null {
  if (refusal === null || refusal.rule !== leaving?.rule) return refusal;
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

/** The demand that an answer which was accepted has met. */
export function metBy(table: Table, movement: Movement, answer: MoveAnswer): Movement {
  return movement.leaving === undefined || checkMove(table, movement, answer) === null ? movement : apart(movement);
}

export function leaves({ moves }: MoveResult): boolean {
  return moves.some(({ leaves: edge }) => edge !== undefined);
}

function apart({ coherency: _coherency, all: _all, ...movement }: Movement): Movement {
  return movement;
}
