import type { Side } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import { enemyOf } from '../book/play.js';
import { goalsReached } from './goals.js';
import { tiebreakPoints } from './tiebreak.js';

/** EA-SCORE-03, EA-SCORE-05: what wins, and how the sides stand. */
export function howToWin(table: Table, side: Side): string {
  const enemy = enemyOf(side);
  const mine = goalsReached(table, side).map(({ name }) => name);
  const theirs = goalsReached(table, enemy).length;
  const held = mine.length === 0 ? 'none' : mine.join(', ');
  const points = `${tiebreakPoints(table, side)} : ${tiebreakPoints(table, enemy)}`;
  return `Two of five goals and more than the enemy at the end of turn 3 or 4; else points. Your goals now: ${held}; theirs: ${theirs}; points ${points}.`;
}
