import { footprintOf } from '@bridgehead/geometry';
import type { Side } from '@bridgehead/kernel';
import type { Movement, Table } from '@bridgehead/tabletop';
import type { Leaving, Weighed } from './questions.js';

/** Who ends beyond the edge by a move that may be made: who may not leave is refused there. Null if nobody does. */
export function leavingBy(table: Table, movement: Movement | null, poses: Weighed['poses']): Leaving | null {
  if (movement?.leaving === undefined) return null;
  const { width, height } = table.surface;
  const pieces = poses.flatMap(({ piece, pose }) => {
    const base = table.profiles.get(table.models.get(piece)?.profile ?? '')?.base;
    if (base === undefined) return [];
    const { minX, minY, maxX, maxY } = footprintOf(base, pose).bounds;
    return minX < 0 || minY < 0 || maxX > width || maxY > height ? [piece] : [];
  });
  return pieces.length === 0 ? null : { pieces, rule: movement.leaving.rule };
}

/** A side's models that are on the table, or in something there, and off it afterwards. */
export function goneBetween(before: Table, after: Table, side: Side): readonly string[] {
  const gone: string[] = [];
  for (const { id, side: whose, place } of before.models.values())
    if (whose === side && place.kind !== 'off' && after.models.get(id)?.place.kind === 'off') gone.push(id);
  return gone;
}
