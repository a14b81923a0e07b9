import type { Table } from '@bridgehead/tabletop';
import { remembered } from './memos.js';

/** A card may lengthen the move of a Squad for an activation. */
export const hurried = remembered<number>('hurried', 'activation', {
  name: 'Hurried',
  meaning: 'of a Squad: inches that it may move farther in this activation',
});

export function hurriedBy(table: Table, squad: string): number {
  return hurried.read(table, squad) ?? 0;
}
