import { pickAsk, type Refusal, refuse, type Side } from '@bridgehead/kernel';
import { markOn, squadOf, squadsOf, type Table } from '@bridgehead/tabletop';
import { helixName, helixOf, squadsOfHelix } from '../helix.js';
import { ACTIVATED } from '../marks.js';
import { openHelix } from '../memos.js';
import { isPresent } from '../presence.js';

/** PF-TURN-05, PF-TURN-06: a Ready squadron, of the open helix if there is one. Nobody passes. */
export const activate = pickAsk<Table, Record<string, never>>({
  name: 'activate',
  rules: ['PF-TURN-05', 'PF-TURN-06'],
  *candidates(table, _args, side) {
    for (const { id, name } of squadsOf(table, side)) {
      if (isPresent(table, id)) yield { id, label: name, pieces: [id] };
    }
  },
  barred: (table, _args, id, side) => whyNotNow(table, side, id),
});

export function hasReady(table: Table, side: Side): boolean {
  return squadsOf(table, side).some(({ id }) => isReady(table, id));
}

/** On the table and without an Activation Marker. */
function isReady(table: Table, squad: string): boolean {
  return isPresent(table, squad) && markOn(table, squad, ACTIVATED) === 0;
}

function whyNotNow(table: Table, side: Side, squad: string): Refusal | null {
  if (markOn(table, squad, ACTIVATED) > 0)
    return refuse('PF-TURN-05', `${squadOf(table, squad).name} has its Activation Marker for this turn.`);
  const open = openHelixOf(table, side);
  if (open === null || open === helixOf(table, squad)) return null;
  const left = readyIn(table, open);
  const count = left === 1 ? 'one squadron' : `${NUMBERS[left] ?? left} squadrons`;
  return refuse('PF-TURN-06', `${squadOf(table, squad).name}: the ${helixName(table, open)} is open, ${count} left.`);
}

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** PF-TURN-06: the helix that a side has begun and not finished. */
function openHelixOf(table: Table, side: Side): string | null {
  const helix = openHelix.read(table, side);
  return helix !== undefined && readyIn(table, helix) > 0 ? helix : null;
}

function readyIn(table: Table, helix: string): number {
  return squadsOfHelix(table, helix).filter((squad) => isReady(table, squad)).length;
}
