import type { Entry, Side } from '@bridgehead/kernel';
import type { TableEvent } from '../changes/events.js';
import type { GameSystem } from '../system/game-system.js';
import type { Table } from '../table/table.js';
import { tell } from './tell.js';

/** One line of the battle report. */
export interface LogLine {
  readonly n: number;
  readonly text: string;
  readonly rule: string | null;
  readonly kind: string;
  /** The side that caused it, if known. */
  readonly side: Side | null;
  /** The pieces it is about. */
  readonly pieces: readonly string[];
  /** Whether it has been undone since. */
  readonly undone: boolean;
}

/** An event in words; null if it is not worth a line. The table must be the one after it. */
export function lineOf(entry: Entry<TableEvent>, table: Table, system: GameSystem): LogLine | null {
  const { event } = entry;
  const { teller, turnName, vocabulary } = system;
  const told = tell(entry, table, teller, { turnName, ...vocabulary });
  if (told === null) return null;
  const rule = event.because ?? null;
  const text = rule === null ? told : told.replace(` [${rule}]`, '');
  return {
    n: entry.n,
    text,
    rule,
    kind: event.kind,
    side: sideIn(event, table),
    pieces: piecesIn(event),
    undone: false,
  };
}

const PIECE_FIELDS = ['model', 'squad', 'by', 'at', 'on', 'who', 'terrain', 'token'];

function piecesIn(event: object): readonly string[] {
  const fields = event as Readonly<Record<string, unknown>>;
  return PIECE_FIELDS.flatMap((field) => {
    const value = fields[field];
    return typeof value === 'string' ? [value] : [];
  });
}

function sideIn(event: object, table: Table): Side | null {
  const { side } = event as { readonly side?: unknown };
  if (typeof side === 'string') return side;
  const [piece = ''] = piecesIn(event);
  return table.models.get(piece)?.side ?? table.squads.get(piece)?.side ?? null;
}
