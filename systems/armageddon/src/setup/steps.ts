import type { Procedure, Side } from '@bridgehead/kernel';
import { BATTLE, type Table, type TablePlay } from '@bridgehead/tabletop';
import { firstByStrategy } from '../book/dice.js';
import { remembered } from '../book/memos.js';
import { RED } from '../book/play.js';

/** EA-SETUP-04, EA-GEN-04: the side that begins every step of the set-up. */
const begins = remembered<Side>('begins', 'battle', {
  name: 'Begins the set-up',
  meaning: 'of the battle: the side that goes first in each step of the set-up',
});

export function* settleWhoBegins(play: TablePlay): Procedure<Side> {
  const known = begins.read(play.table, BATTLE);
  if (known !== undefined) return known;
  const first = yield* firstByStrategy(play, 'EA-SETUP-02');
  begins.write(play, BATTLE, first, 'EA-SETUP-02');
  return first;
}

export function whoBegins(table: Table): Side {
  return begins.read(table, BATTLE) ?? RED;
}

/** Whether both armies stand already, so that only plots are left to be written. */
export const quickSetUp = remembered<true>('quickSetUp', 'battle', {
  name: 'Quick set-up',
  meaning: 'of the battle: objectives lie and armies stand already',
});
