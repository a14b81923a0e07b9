import type { StateOperations } from '@bridgehead/kernel';
import { pack, unpack } from '../packing/pack.js';
import type { Table } from '../table/table.js';
import { copy } from './copy.js';
import type { TableEvent } from './events.js';
import { apply, complete, revert } from './fold.js';
import { redact, reveals, veil } from './secrecy.js';

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
