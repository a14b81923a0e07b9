import type { Side } from '@bridgehead/kernel';
import { BATTLE, type Table } from '@bridgehead/tabletop';
import { remembered } from '../book/memos.js';
import { enemyOf, SIDES } from '../book/play.js';

/** DZC-TURN-04: who acts first in this turn. */
export const first = remembered<Side>('first', 'battle', {
  name: 'Initiative',
  meaning: 'the side that acts first in this turn',
});

/** DZC-TURN-01: the sides in the order of Initiative. */
export function initiativeOrder(table: Table): readonly Side[] {
  const ahead = first.read(table, BATTLE) ?? SIDES[0] ?? '';
  return [ahead, enemyOf(ahead)];
}
