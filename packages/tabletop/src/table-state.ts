import type { StateOperations } from '@bridgehead/kernel';
import { copy } from './copy.js';
import type { TableEvent } from './events.js';
import { apply, complete, revert } from './fold.js';
import { pack, unpack } from './packing.js';
import { redact, reveals, veil } from './secrecy.js';
import type { Table } from './table.js';

/** All that the machine knows of a table. */
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
