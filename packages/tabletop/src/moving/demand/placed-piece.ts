/** Pieces that are being placed: they need not be models, nor be on the table yet. */
import type { Base } from '@bridgehead/geometry';
import { nameOf } from '../../table/naming.js';
import { NEUTRAL } from '../../table/queries.js';
import type { Model, Table } from '../../table/table.js';
import type { Placing } from './placing.js';

/** The name of a piece while it is being placed. */
export function calledIn(table: Table, { names }: Placing, piece: string): string {
  return names !== undefined && Object.hasOwn(names, piece) ? (names[piece] ?? piece) : nameOf(table, piece);
}

/** The model that keeps its distance; for a token, a stand-in model of its owner, so that it has the same friends and enemies. */
export function keeperOf(table: Table, piece: string): Model {
  const side = table.tokens.get(piece)?.owner ?? NEUTRAL;
  return table.models.get(piece) ?? { id: piece, squad: '', side, profile: '', place: OFF_THE_TABLE, marks: {} };
}

const OFF_THE_TABLE = { kind: 'off', why: '' } as const;

/** The base of a piece; a point if nothing gives its size. */
export function baseForPlacing(table: Table, placing: Placing, piece: string): Base {
  const model = table.models.get(piece);
  const base = model === undefined ? baseIn(placing, piece) : table.profiles.get(model.profile)?.base;
  return base ?? { shape: 'disc', radius: 0 };
}

function baseIn({ bases }: Placing, piece: string): Base | undefined {
  return bases !== undefined && Object.hasOwn(bases, piece) ? bases[piece] : undefined;
}
