import type { Place, Table } from '../table/table.js';
import type { PlaceChanged } from './events.js';
import { apply, complete, revert } from './fold.js';

export interface SupposedMove {
  readonly model: string;
  readonly to: Place;
}

/** Asks something of the table as if models stood elsewhere. Changes the table in place and always puts it back. */
export function supposing<R>(table: Table, moves: readonly SupposedMove[], then: (table: Table) => R): R {
  const made: PlaceChanged[] = [];
  try {
    for (const { model, to } of moves) {
      const event = complete(table, { kind: 'placeChanged', model, to }) as PlaceChanged;
      apply(table, event);
      made.push(event);
    }
    return then(table);
  } finally {
    for (const event of made.reverse()) revert(table, event);
  }
}
