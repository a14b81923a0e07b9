import type { StateOperations } from '@bridgehead/kernel';
import { copy } from './changes/copy.js';
import type { TableEvent } from './changes/events.js';
import { apply, complete, revert } from './changes/fold.js';
import { redact, reveals, veil } from './changes/secrecy.js';
import { pack, unpack } from './packing/pack.js';
import type { Table } from './table/table.js';

/** Everything that the machine needs to know about a table. */
export const tableState: StateOperations<Table, TableEvent> = {
  copy,
  complete,
  apply,
  revert,
  redact,
  reveals,
  veil,
  pack,
  unpack,
};
