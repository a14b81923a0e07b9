import { sharePositions } from './positions.js';
import type { Table } from './table.js';

/** An independent table. Records are values, so only the maps are new; what was worked out about positions comes along. */
export function copy(table: Table): Table {
  const twin: Table = {
    surface: table.surface,
    sides: new Map(table.sides),
    formations: new Map(table.formations),
    squads: new Map(table.squads),
    models: new Map(table.models),
    terrain: new Map(table.terrain),
    tokens: new Map(table.tokens),
    cards: new Map(table.cards),
    memos: new Map(table.memos),
    profiles: table.profiles,
    version: table.version,
    past: [],
  };
  sharePositions(table, twin);
  return twin;
}
