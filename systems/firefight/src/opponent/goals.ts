import { pointToPoint, type Point } from '@bridgehead/geometry';
import { distanceBetween, footprintOfPiece, type Table, turnOf } from '@bridgehead/tabletop';
import { middleOfTable } from '@bridgehead/wargame';
import { INCH } from '../book/measuring.js';
import { leaderOf, unitFigures } from '../book/units.js';
import { labs } from '../missions/labs.js';
import { missionOf } from '../missions/missions.js';
import { isInCircle } from '../missions/occupation.js';
import { isSearcher, touchesLab } from '../missions/search.js';
import { isLastModel } from '../nerve/nerve-test.js';
import { canClaim, objectives } from '../scoring/objectives.js';

/** A place that the mission is about. */
export interface Goal {
  readonly piece: string;
  readonly at: Point;
  /** What a unit gains there in all the Rounds that are left, if it is there now; 0 if it gains nothing anywhere. */
  worth(table: Table, unit: string): number;
  isReached(table: Table, unit: string): boolean;
  /** What is left of that for a unit that is there only so many turns later. */
  worthAfter(table: Table, unit: string, turns: number): number;
  /** How many inches the Leader still has to go. */
  away(table: Table, unit: string): number;
  /** Whether a second unit of a side gains as much as the first. */
  readonly isForAll: boolean;
}

/** FF-SCENARIO-02, FF-SCENARIO-03, FF-SCENARIO-05: the places of the mission; those that are about destruction have none. */
export function goalsOf(table: Table): readonly Goal[] {
  switch (missionOf(table).id) {
    case 'occupation':
      return [circle(table)];
    case 'controlTheIntel':
      return objectives(table).map(({ id }) => objectiveGoal(table, id));
    case 'raidTheLabs':
      return labs(table).map(({ id }) => labGoal(table, id));
    default:
      return [];
  }
}

/** The Rounds of which the end is still to come. */
function roundsLeft(table: Table): number {
  return Math.max(1, missionOf(table).rounds - turnOf(table) + 1);
}

/** FF-SCORE-02, FF-SCORE-03: what a unit counts where Unit Strength is compared. */
function strengthOf(table: Table, unit: string): number {
  return isLastModel(table, unit) ? 0 : unitFigures(table, unit).us;
}

/** In tens of points, like all worths: a Victory Point, and a point of Unit Strength in the circle at the end. */
export const WORTH_OF_VICTORY_POINT = 7;
const WORTH_OF_STRENGTH = 6;

/** Nobody counts on holding an objective for longer. */
const ROUNDS_HELD = 3;

/** A unit that is nearly there gains nothing at the end of the Round. */
export const NOT_YET_THERE = 0.4;

/** What a Round counts after the first that is scored: who knows what comes between. */
const LATER_ROUND = 0.5;

/** What a place still counts that will not be reached in time, in Victory Points or as a share: enough to go there rather than nowhere. */
const FAINT_HOPE = 0.15;

/** What Rounds are worth that are scored one by one, if a unit is there in so many turns: the first is lost if it is not there now. */
function worthOfRounds(table: Table, turns: number): number {
  const left = roundsLeft(table);
  const scored = turns === 0 ? left : left - 1 - Math.max(0, turns - NOT_YET_THERE);
  const counted = Math.min(1, scored) + LATER_ROUND * Math.max(0, scored - 1);
  return WORTH_OF_VICTORY_POINT * Math.max(FAINT_HOPE, counted);
}

/** FF-SCENARIO-02: the circle counts when the battle ends, and whoever is there late is there soon enough. */
const RADIUS = 6;
const ROOM = 2;

function worthInCircle(table: Table, unit: string): number {
  return (WORTH_OF_STRENGTH * strengthOf(table, unit)) / Math.max(1, roundsLeft(table) - 1);
}

function circle(table: Table): Goal {
  const at = middleOfTable(table.surface);
  return {
    piece: 'middle',
    at,
    isForAll: true,
    worth: worthInCircle,
    worthAfter: (now, unit, turns) => worthInCircle(now, unit) * (turns > 0 && roundsLeft(now) === 1 ? FAINT_HOPE : 1),
    isReached: isInCircle,
    away: (now, unit) => Math.max(0, pointToPoint(middleOf(now, unit), at) / INCH - RADIUS + ROOM),
  };
}

function objectiveGoal(table: Table, id: string): Goal {
  return {
    piece: id,
    at: footprintOfPiece(table, id).centre,
    isForAll: false,
    worth: (now, unit) =>
      strengthOf(now, unit) > 0 ? WORTH_OF_VICTORY_POINT * Math.min(ROUNDS_HELD, roundsLeft(now)) : 0,
    worthAfter: (now, unit, turns) => (strengthOf(now, unit) > 0 ? worthOfRounds(now, turns) : 0),
    isReached: (now, unit) => canClaim(now, unit, id),
    away: (now, unit) => fromLeader(now, unit, id),
  };
}

function labGoal(table: Table, id: string): Goal {
  return {
    piece: id,
    at: footprintOfPiece(table, id).centre,
    isForAll: true,
    worth: (now, unit) => (isSearcher(now, unit) ? WORTH_OF_VICTORY_POINT * Math.min(ROUNDS_HELD, roundsLeft(now)) : 0),
    worthAfter: (now, unit, turns) => (isSearcher(now, unit) ? worthOfRounds(now, turns) : 0),
    isReached: (now, unit) => touchesLab(now, unit, id),
    away: (now, unit) => fromLeader(now, unit, id),
  };
}

function fromLeader(table: Table, unit: string, piece: string): number {
  const leader = leaderOf(table, unit);
  return leader === undefined ? 0 : distanceBetween(table, leader, piece) / INCH;
}

function middleOf(table: Table, unit: string): Point {
  return footprintOfPiece(table, leaderOf(table, unit) ?? unit).centre;
}
