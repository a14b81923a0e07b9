import type { Table } from '@bridgehead/tabletop';
import { remembered } from '../book/memos.js';
import { hasKeyword } from '../keywords/keywords.js';

/** FF-AIR: a Vehicle that Flies. */
export function isFlier(table: Table, unit: string): boolean {
  return hasKeyword(table, unit, 'vehicle') && hasKeyword(table, unit, 'fly');
}

/** FF-TRANSPORT-06: the flier has Sprinted in this Round. */
export const hasSprinted = remembered<true>('hasSprinted', 'round', {
  name: 'Has Sprinted',
  meaning: 'of a Flying vehicle: it has Sprinted in this Round, so that only Anti-Grav units may leave it',
});

/** FF-TRANSPORT-06: a unit without Anti-Grav has left the flier in this Round. */
export const mayNotSprint = remembered<true>('mayNotSprint', 'round', {
  name: 'No Sprint',
  meaning: 'of a Flying vehicle: a unit has left it in this Round, and it may not Sprint',
});
