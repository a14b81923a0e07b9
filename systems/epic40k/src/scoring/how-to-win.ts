import type { Side } from '@bridgehead/kernel';
import { counterOf, type Table, turnOf } from '@bridgehead/tabletop';
import { enemyOf } from '../book/play.js';
import { MORALE } from './army-morale.js';
import { turnsOf } from './verdict.js';

/** E40-SCORE-04: how a side wins, and how far it is. */
export function howToWin(table: Table, side: Side): string {
  const [own, enemy] = [counterOf(table, side, MORALE), counterOf(table, enemyOf(side), MORALE)];
  const lead = own === enemy ? 'equal' : own > enemy ? `${own - enemy} ahead` : `${enemy - own} behind`;
  const left = Math.max(0, turnsOf(table) - Math.max(1, turnOf(table)));
  const when = left === 0 ? 'this is the last turn' : left === 1 ? 'one more turn' : `${left} more turns`;
  return `Army morale ${own} to ${enemy}, ${lead}: an army at 0 has lost, the higher wins; ${when}.`;
}
