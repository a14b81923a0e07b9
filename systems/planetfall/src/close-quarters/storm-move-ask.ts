import type { MoveResult, Table } from '@bridgehead/tabletop';
import type { Ask, PieceMove } from '@bridgehead/kernel';
import { stormMove, readCharge } from './storm-move.js';

/** `least` attackers can come into contact, and `found` says how. */
export type StormMoveArgs = {
  readonly squad: string;
  readonly building: string;
  readonly least: number;
  readonly found: readonly Plain<PieceMove>[];
};

type Plain<T> = { readonly [K in keyof T]: T[K] };

/** PF-CQB-12: the free move of the attackers. Any that brings as many into contact will do. */
export const stormMoveAsk: Ask<Table, StormMoveArgs, 'move', MoveResult> = {
  name: 'stormMove',
  prompt: 'How do they get to the wall?',
  meaning: 'A move that brings as many as possible into contact; contact is one.',
  kind: 'move',
  rules: ['PF-CQB-12'],
  *options(_table, { squad, building, found }) {
    yield { id: 'contact', label: 'Into contact', answer: { move: found }, pieces: [squad, building] };
  },
  check: (table, { squad, building, least }, answer) =>
    readCharge(table, stormMove(table, squad, building, least), building, answer),
  usual: (_table, { found }) => ({ move: found }),
  sample: (_table, { found }) => ({ move: found }),
};
