import { type Point, pointToPoint } from '@bridgehead/geometry';
import { footprintOfPiece, squadOf, type Table } from '@bridgehead/tabletop';
import { enemyOf } from '../book/play.js';
import { isOnTable, leaderOf, unitsAbout } from '../book/units.js';
import { goalsOf } from '../opponent/goals.js';

/** The usual destination of a unit: the nearest place of the mission that is worth something to it, otherwise the nearest enemy; null to stay. */
export function destinationOf(table: Table, unit: string): Point | null {
  const leader = leaderOf(table, unit);
  if (leader === undefined || !isOnTable(table, unit)) return null;
  const goals = goalsOf(table).filter((goal) => goal.worth(table, unit) > 0);
  if (goals.some((goal) => goal.isReached(table, unit))) return null;
  const points = goals.length > 0 ? goals.map(({ at }) => at) : enemiesOf(table, unit);
  const from = footprintOfPiece(table, leader).centre;
  return points.toSorted((a, b) => pointToPoint(from, a) - pointToPoint(from, b))[0] ?? null;
}

function enemiesOf(table: Table, unit: string): readonly Point[] {
  const enemies = unitsAbout(table, enemyOf(squadOf(table, unit).side));
  return enemies.flatMap((enemy) => leaderOf(table, enemy) ?? []).map((id) => footprintOfPiece(table, id).centre);
}
