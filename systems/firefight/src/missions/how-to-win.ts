import type { Side } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import { enemyOf } from '../book/play.js';
import { missionOf } from './missions.js';

/** FF-SETUP-11: what the mission asks for, and how the sides stand. */
export function howToWin(table: Table, side: Side): string {
  const { meaning, counts } = missionOf(table);
  return `${meaning} Now: ${counts.called} ${counts.of(table, side)} : ${counts.of(table, enemyOf(side))}.`;
}
