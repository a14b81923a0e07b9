import { type Table, turnOf } from '@bridgehead/tabletop';
import { actionsTaken, oneShortAction } from '../activation/state.js';
import { missionOf } from '../missions/missions.js';
import { goalsOf, NOT_YET_THERE } from './goals.js';

/** FF-TURN-08: the battle ends with this Round. */
export function isLastRound(table: Table): boolean {
  return turnOf(table) >= missionOf(table).rounds;
}

/** FF-ACT-03: a unit that has taken no action yet may move once more after the first one. */
const SECOND_MOVE = 0.5;

/** How many turns of way a unit may still have before it once it has done what it thinks of now. */
export function turnsAfter(table: Table, unit: string): number {
  const left = missionOf(table).rounds - turnOf(table);
  if (left > 0) return left + NOT_YET_THERE + SECOND_MOVE;
  const isLast = (actionsTaken.read(table, unit) ?? []).length > 0 || oneShortAction.read(table, unit) === true;
  return isLast ? 0 : NOT_YET_THERE + SECOND_MOVE;
}

/** What harm still counts in the last Round where places win the battle: it denies nothing to those who are at none. */
const HARM_AT_THE_END = 0.1;

/** The share of a unit's worth that harm done to it counts for. */
export function shareOfHarm(table: Table, unit: string): number {
  if (!isLastRound(table)) return 1;
  const goals = goalsOf(table);
  if (goals.length === 0) return 1;
  return goals.some((goal) => goal.isReached(table, unit)) ? 1 : HARM_AT_THE_END;
}
