import type { Side } from '@bridgehead/kernel';
import { footprintOfPiece, squadsOf, type Table } from '@bridgehead/tabletop';
import { isAcross } from '@bridgehead/wargame';
import { isBroken } from '../book/marks.js';
import { enemyOf } from '../book/play.js';
import { isAircraft } from '../air/aircraft.js';
import { formationsOnGround, isGone, isInPlay, pointsOf, unitsOf, unitsOnGround } from '../book/units.js';
import { isWaiting } from '../orbit/plot.js';
import { edgeOf } from '../setup/table-edges.js';
import { countsAsDestroyed } from '../resurrection/reserve.js';
import { isCapturedBy, objectiveOnEdge, objectivesInHalf } from './objectives.js';

/** EA-SCORE-02: one of the five goals. */
export interface Goal {
  readonly id: string;
  readonly name: string;
  isReachedBy(table: Table, side: Side): boolean;
}

const blitzkrieg: Goal = {
  id: 'blitzkrieg',
  name: 'Blitzkrieg',
  isReachedBy(table, side) {
    const objective = objectiveOnEdge(table, enemyOf(side));
    return objective !== undefined && isCapturedBy(table, side, objective.id);
  },
};

/** EA-SCORE-02: a formation that is worth the most is destroyed. */
const breakTheirSpirit: Goal = {
  id: 'breakTheirSpirit',
  name: 'Break Their Spirit',
  isReachedBy(table, side) {
    const enemies = squadsOf(table, enemyOf(side))
      .map(({ id }) => id)
      .filter((id) => countsAsDestroyed(table, id) || !neverEntered(table, id));
    const most = Math.max(0, ...enemies.map((id) => pointsOf(table, id)));
    return enemies.some((id) => pointsOf(table, id) === most && countsAsDestroyed(table, id));
  },
};

/** EA-SCORE-02: formations that still wait off the table do not count; aircraft come and go. */
function neverEntered(table: Table, formation: string): boolean {
  return (
    !isGone(table, formation) &&
    !isInPlay(table, formation) &&
    !isAircraft(table, formation) &&
    !hasDeparted(table, formation)
  );
}

function hasDeparted(table: Table, formation: string): boolean {
  return unitsOf(table, formation).some((unit) => !isWaiting(table, unit));
}

const defendTheFlag: Goal = {
  id: 'defendTheFlag',
  name: 'Defend the Flag',
  isReachedBy(table, side) {
    const own = objectivesInHalf(table, side);
    return own.length > 0 && own.every(({ id }) => isCapturedBy(table, side, id));
  },
};

const takeAndHold: Goal = {
  id: 'takeAndHold',
  name: 'Take and Hold',
  isReachedBy: (table, side) =>
    objectivesInHalf(table, enemyOf(side)).filter(({ id }) => isCapturedBy(table, side, id)).length >= 2,
};

/** EA-SCORE-02: no unbroken enemy formation has any part of a unit in the side's half. */
const theyShallNotPass: Goal = {
  id: 'theyShallNotPass',
  name: 'They Shall Not Pass',
  isReachedBy: (table, side) =>
    formationsOnGround(table, enemyOf(side)).every(
      (id) => isBroken(table, id) || !unitsOnGround(table, id).some((unit) => isPartlyInHalf(table, side, unit)),
    ),
};

function isPartlyInHalf(table: Table, side: Side, unit: string): boolean {
  const { minX, minY, maxX, maxY } = footprintOfPiece(table, unit).bounds;
  const edge = edgeOf(table, side);
  const { width, height } = table.surface;
  const middle = (isAcross(edge) ? height : width) / 2;
  const [low, high] = isAcross(edge) ? [minY, maxY] : [minX, maxX];
  return edge === 'bottom' || edge === 'left' ? low < middle : high > middle;
}

/** EA-SCORE-02: in the order of the book. */
const GOALS: readonly Goal[] = [blitzkrieg, breakTheirSpirit, defendTheFlag, takeAndHold, theyShallNotPass];

export function goalsReached(table: Table, side: Side): readonly Goal[] {
  return GOALS.filter((goal) => goal.isReachedBy(table, side));
}
