import { type Refusal, refuse } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import { isOnTable, isPinned, isReady } from './squads.js';

/** PB-REACT-01: why a squad may not react at all. */
export function whyNotReact(table: Table, squad: string): Refusal | null {
  if (!isOnTable(table, squad)) return refuse('PB-REACT-01', 'It is not on the table.');
  if (!isReady(table, squad)) return refuse('PB-REACT-01', 'It is not ready.');
  return isPinned(table, squad) ? refuse('PB-ACT-03', 'It is pinned.') : null;
}
