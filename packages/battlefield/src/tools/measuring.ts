import { distance, distanceToPoint, type Point, pointToPoint } from '@bridgehead/geometry';
import { footprintOfModel, type Table } from '@bridgehead/tabletop';

/** An end of the measuring rod: a point, or the edge of a model there. */
interface RodEnd {
  readonly at: Point;
  readonly model: string | null;
}

export interface Rod {
  readonly from: RodEnd;
  readonly to: RodEnd;
}

/** The length from end to end; from the edge of the base if an end is a model on the table. */
export function rodLength(table: Table, { from, to }: Rod): number {
  const [a, b] = [standing(table, from), standing(table, to)];
  if (a !== null && b !== null) return a === b ? 0 : distance(footprintOfModel(table, a), footprintOfModel(table, b));
  if (a !== null) return distanceToPoint(footprintOfModel(table, a), to.at);
  if (b !== null) return distanceToPoint(footprintOfModel(table, b), from.at);
  return pointToPoint(from.at, to.at);
}

function standing(table: Table, { model }: RodEnd): string | null {
  return model !== null && table.models.get(model)?.place.kind === 'on' ? model : null;
}
