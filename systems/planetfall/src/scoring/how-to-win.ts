import type { Side } from '@bridgehead/kernel';
import { BATTLE, counterOf, type Table } from '@bridgehead/tabletop';
import { ZERO_HOUR } from '../book/marks.js';
import { maximumForceValue } from '../book/memos.js';
import { SIDES } from '../scenarios/sides.js';

/** PF-SCORE-08: a tracker at 0 wins, and kills and Objectives lower it. */
export function howToWin(table: Table, side: Side): string {
  const enemy = SIDES.find((one) => one !== side) ?? side;
  const [mine, theirs] = [counterOf(table, side, ZERO_HOUR), counterOf(table, enemy, ZERO_HOUR)];
  // PF-SETUP-16: the trackers are set when everything else is.
  if (maximumForceValue.read(table, BATTLE) === undefined) return 'Zero Hour: kills and Objectives lower it to 0.';
  return `Zero Hour ${mine} → 0 (enemy ${theirs}): kills and Objectives lower it.`;
}
