import type { JsonRecord } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import { gameSize } from '../muster/game-size.js';
import { secondaryNumbered } from './objective-names.js';

/** PF-SETUP-06: how many Secondary Objectives there are on the whole table. */
export function secondariesDue(agreed: JsonRecord): number {
  return gameSize(Number(agreed['maximumForceValue'] ?? 3000)).secondaryObjectives;
}

/** How many of them stand already. */
export function secondariesPlaced(table: Table): number {
  let n = 0;
  while (table.terrain.has(secondaryNumbered(n + 1).id)) n++;
  return n;
}

export function secondariesLeft(table: Table, agreed: JsonRecord): number {
  return Math.max(0, secondariesDue(agreed) - secondariesPlaced(table));
}
