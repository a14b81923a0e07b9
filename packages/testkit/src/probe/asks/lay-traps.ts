import { type JsonRecord, type Side } from '@bridgehead/kernel';
import { placeAsk, rectangle, type Table } from '@bridgehead/tabletop';
import type { Point } from '@bridgehead/geometry';
import { INCH, UNIT } from '../play.js';

/** PB-TRAP-01: the middle strip of the table, from edge to edge. */
const STRIP = 14 * INCH;

export function trapIds(side: Side): string[] {
  return [`${side}-trap-1`, `${side}-trap-2`];
}

export function stripOf({ surface: { width, height } }: Table): readonly Point[] {
  return rectangle({ x: width / 2, y: height / 2 }, { length: height, width: STRIP });
}

/** PB-TRAP-01: where do the traps lie? */
export const layTrapsAsk = placeAsk<JsonRecord>({
  name: 'layTraps',
  prompt: 'Where do the traps lie?',
  meaning: 'A place for each trap.',
  rules: ['PB-TRAP-01'],
  placing: (table, _args, side) => ({
    pieces: trapIds(side),
    bases: Object.fromEntries(trapIds(side).map((id) => [id, { shape: 'disc', radius: INCH / 2 }])),
    all: { rule: 'PB-TRAP-01' },
    inside: { areas: [stripOf(table)], rule: 'PB-TRAP-01' },
    banned: [{ kinds: ['building'], rule: 'PB-TRAP-01' }],
    judgedBy: 'touch',
    unit: UNIT,
    rule: 'PB-TRAP-01',
  }),
});
