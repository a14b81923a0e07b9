import type { Result, Side } from '@bridgehead/kernel';
import { BATTLE, squadsOf, type Table, turnOf } from '@bridgehead/tabletop';
import { remembered } from '../book/memos.js';
import { BLUE, enemyOf, RED, SIDES } from '../book/play.js';
import { isInReserve, isUnitDestroyed, isUnitInPlay } from '../book/units.js';
import type { Mission } from './missions.js';

/** FF-FORCE-01: the points limit that the players agreed on. */
export const pointsLimit = remembered<number>('pointsLimit', 'battle', {
  name: 'Points limit',
  meaning: 'as agreed; 1000 if not given',
});

/** FF-SCENARIO-01: the side that destroyed more points wins, if it leads by a tenth of the points limit. */
export const meetingEngagement: Mission = {
  id: 'meetingEngagement',
  name: 'Meeting Engagement',
  rule: 'FF-SCENARIO-01',
  rounds: 5,
  *roundBegins() {},
  roundEnds() {},
  verdict(table) {
    return isBattleOver(table, this.rounds) ? comparePoints(table) : null;
  },
};

/** FF-TURN-08: after the last Round, or once neither side has a unit in play or in Reserve. */
export function isBattleOver(table: Table, rounds: number): boolean {
  return turnOf(table) >= rounds || SIDES.every((side) => !hasUnits(table, side));
}

function hasUnits(table: Table, side: Side): boolean {
  return squadsOf(table, side).some(({ id }) => isUnitInPlay(table, id) || isInReserve(table, id));
}

/** FF-SCORE-04: the full points of a side's destroyed units. */
export function pointsLost(table: Table, side: Side): number {
  return squadsOf(table, side).reduce(
    (points, { id, data }) => (isUnitDestroyed(table, id) ? points + Number(data['points'] ?? 0) : points),
    0,
  );
}

/** FF-SCENARIO-01, FF-SCENARIO-04. */
export function comparePoints(table: Table): Result {
  const [red, blue] = [pointsLost(table, BLUE), pointsLost(table, RED)];
  const needed = (pointsLimit.read(table, BATTLE) ?? 1000) / 10;
  const reason = `Red destroyed ${red} points, Blue ${blue}; ${needed} more are needed to win.`;
  if (Math.abs(red - blue) < needed) return { winner: null, margin: 'draw', reason };
  const winner = red > blue ? RED : BLUE;
  return { winner, margin: `by ${Math.abs(red - blue)} points`, reason: `${reason} ${enemyOf(winner)} loses.` };
}
