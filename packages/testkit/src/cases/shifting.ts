import type { MoveAnswer } from '@bridgehead/kernel';
import { type Model, onTable, type Table } from '@bridgehead/tabletop';
import type { GivenAnswer } from './parsed-case.js';

type Shift = Extract<GivenAnswer, { is: 'shift' }>;

/**
 * The move in which all models of a squad go by the same way, straight ahead: those in front first, so that nobody walks into the
 * one before it. A sentence if there is no such squad.
 */
export function shifted(table: Table, { squad, by }: Shift): MoveAnswer | string {
  if (!table.squads.has(squad)) return `there is no squad "${squad}" to shift`;
  const [x, y] = by;
  const inFront = onTable(table, squad).toSorted((a, b) => ahead(b, by) - ahead(a, by));
  const move = inFront.flatMap(({ id, place }) =>
    place.kind === 'on' ? [{ model: id, path: [{ to: [place.x + x, place.y + y] as const }] }] : [],
  );
  return { move };
}

/** How far along a direction a model stands. */
function ahead({ place }: Model, [x, y]: Shift['by']): number {
  return place.kind === 'on' ? place.x * x + place.y * y : 0;
}
