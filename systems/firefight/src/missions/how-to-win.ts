import type { Side } from '@bridgehead/kernel';
import { counterOf, type Table } from '@bridgehead/tabletop';
import { BLUE, RED } from '../book/play.js';
import { pointsLost } from '../scoring/destroyed-points.js';
import { VICTORY_POINTS } from '../scoring/victory-points.js';
import { missionOf } from './missions.js';

/** FF-SETUP-11: what the mission asks for, and how the sides stand. */
export function howToWin(table: Table, side: Side): string {
  const enemy = side === RED ? BLUE : RED;
  const [mine, theirs] = [counterOf(table, side, VICTORY_POINTS), counterOf(table, enemy, VICTORY_POINTS)];
  const points = mine + theirs > 0 ? `Victory Points ${mine} : ${theirs}` : null;
  const stands = points ?? `points destroyed ${pointsLost(table, enemy)} : ${pointsLost(table, side)}`;
  return `${missionOf(table).meaning} Now: ${stands}.`;
}
