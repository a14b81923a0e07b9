import { Field, HOUSE, type Json, Misread, type Refusal, refuse } from '@bridgehead/kernel';
import { memoKey } from '../table/queries.js';
import type { Table } from '../table/table.js';
import { freshVersion } from '../table/versions.js';
import { type PackedTable, packedTable } from './record-shapes.js';
import { checkReferences } from './references.js';

/** A table as plain data. Its records are values already, so they are shared and not copied. */
export function pack(table: Table): Json {
  const packed: PackedTable = {
    surface: table.surface,
    sides: [...table.sides.values()],
    formations: [...table.formations.values()],
    squads: [...table.squads.values()],
    models: [...table.models.values()],
    terrain: [...table.terrain.values()],
    tokens: byKey(table.tokens),
    cards: byKey(table.cards),
    memos: byKey(table.memos),
    profiles: [...table.profiles.values()],
  };
  // The compiler gives interfaces no index signature, but all of these are plain data.
  return packed as unknown as Json;
}

/** Reads a table from data that may be anything; a refusal names the path to the fault. */
export function unpack(packed: unknown): Table | Refusal {
  try {
    const read = packedTable(new Field(packed));
    const table = assemble(read);
    checkReferences(read, table);
    return table;
  } catch (error) {
    if (!(error instanceof Misread)) return refuse(HOUSE.save, 'The table cannot be read.');
    const path = error.path === '' ? 'table' : error.path;
    return refuse(HOUSE.save, `${path}: ${error.problem}`, path);
  }
}

function assemble(read: PackedTable): Table {
  return {
    surface: read.surface,
    sides: mapOf('sides', read.sides),
    formations: mapOf('formations', read.formations),
    squads: mapOf('squads', read.squads),
    models: mapOf('models', read.models),
    terrain: mapOf('terrain', read.terrain),
    tokens: mapOf('tokens', read.tokens),
    cards: mapOf('cards', read.cards),
    memos: mapBy('memos', read.memos, ({ name, subject }) => memoKey(name, subject)),
    profiles: mapOf('profiles', read.profiles),
    version: freshVersion(),
    past: [],
  };
}

function mapOf<R extends { readonly id: string }>(path: string, list: readonly R[]): Map<string, R> {
  return mapBy(path, list, ({ id }) => id);
}

function mapBy<R>(path: string, list: readonly R[], keyOf: (record: R) => string): Map<string, R> {
  const map = new Map<string, R>();
  for (const [i, record] of list.entries()) {
    const key = keyOf(record);
    if (map.has(key)) throw new Misread(`${path}[${i}]`, 'appears twice');
    map.set(key, record);
  }
  return map;
}

/** Records without an order of their own are packed by key, so that equal tables pack equally. */
function byKey<R>(map: ReadonlyMap<string, R>): R[] {
  return [...map].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, record]) => record);
}
