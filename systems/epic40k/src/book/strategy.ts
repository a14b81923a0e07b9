import { faces, type Procedure, type Side } from '@bridgehead/kernel';
import { BATTLE, counterOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { remembered } from './memos.js';
import { D6 } from './dice.js';
import { BLUE, RED } from './play.js';

/** E40-FORCE-06: a counter of each side that never changes. */
export const STRATEGY = 'strategy';

/** E40-TURN-02: who won the roll-off of armies with equal strategy ratings. */
const rollOff = remembered<Side>('rollOff', 'battle', {
  name: 'Roll-off',
  meaning: 'the side that won the roll-off of equal strategy ratings',
});

/** E40-GEN-08, E40-TURN-02: the side that counts as having the higher strategy rating. */
export function leadingSide(table: Table): Side {
  const [red, blue] = [counterOf(table, RED, STRATEGY), counterOf(table, BLUE, STRATEGY)];
  if (red === blue) return rollOff.read(table, BATTLE) ?? RED;
  return red > blue ? RED : BLUE;
}

/** E40-GEN-08: both sides, the one with the higher strategy rating first. */
export function inOrder(table: Table): readonly Side[] {
  return leadingSide(table) === RED ? [RED, BLUE] : [BLUE, RED];
}

/** E40-TURN-02: armies with equal ratings roll off once, ties again. */
export function* rollOffRatings(play: TablePlay): Procedure<void> {
  if (counterOf(play.table, RED, STRATEGY) !== counterOf(play.table, BLUE, STRATEGY)) return;
  rollOff.write(play, BATTLE, yield* winnerOfRollOff('E40-TURN-02'), 'E40-TURN-02');
}

/** Each side rolls a die, ties again; the higher wins. */
export function* winnerOfRollOff(rule: string): Procedure<Side> {
  for (;;) {
    const [red = 1, blue = 1] = (yield* faces({ stream: 'ROLLOFF', rule, count: 2, sides: D6 })).faces;
    if (red !== blue) return red > blue ? RED : BLUE;
  }
}
