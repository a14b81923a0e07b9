import { type Point, pointToPoint } from '@bridgehead/geometry';
import { squadOf, type Table } from '@bridgehead/tabletop';
import { actionsTaken, oneShortAction } from '../activation/state.js';
import { INCH } from '../book/measuring.js';
import { enemyOf } from '../book/play.js';
import { unitsAbout } from '../book/units.js';
import { paceOf } from '../movement/movement.js';
import { harmOfVolley } from './harm.js';
import { interestsOf } from './interests.js';
import { isLastRound } from './last-round.js';

/** The most harm that a unit may do by its fire from where it stands. */
export function mostHarm(table: Table, unit: string): number {
  const enemies = unitsAbout(table, enemyOf(squadOf(table, unit).side));
  return Math.max(0, ...enemies.map((target) => harmOfVolley(table, { attacker: unit, target, manner: 'shoot' })));
}

/** An Advance is half a Sprint. */
const TURNS_OF_ADVANCE = 0.5;

/** FF-ACT-03: what a unit gains that goes for its goal by an Advance, besides what else it does. */
export function gainByAdvance(table: Table, unit: string): number {
  const taken = actionsTaken.read(table, unit) ?? [];
  if (taken.includes('advance') || oneShortAction.read(table, unit) === true) return 0;
  const interests = interestsOf(table, unit);
  const after = (turns: number) => interests.map((one) => discounted(one.worth, one.turns - turns));
  return Math.max(0, ...after(TURNS_OF_ADVANCE)) - Math.max(0, ...after(0));
}

/** A Sprint's share of the way from its middle at which a unit is at its goal. */
const AT_A_GOAL = 0.25;

/** How strongly a unit's goals would draw it if it stood at a point. */
export function pullAt(table: Table, unit: string, point: Point): number {
  const pace = paceOf(table, unit, 'sprint');
  // In the last Round only those gain something who are there.
  const most = isLastRound(table) ? AT_A_GOAL : Number.POSITIVE_INFINITY;
  const pulls = interestsOf(table, unit)
    .map(({ worth, at }) => ({ worth, turns: pointToPoint(point, at) / INCH / pace }))
    .filter(({ turns }) => turns <= most)
    .map(({ worth, turns }) => discounted(worth, turns));
  return Math.max(0, ...pulls);
}

/** How strongly a unit's goals draw it where it stands. */
export function pullHere(table: Table, unit: string): number {
  return Math.max(0, ...interestsOf(table, unit).map(({ worth, turns }) => discounted(worth, turns)));
}

/** What a worth loses by every turn that it is away. */
const IMPATIENCE = 0.4;

export function discounted(worth: number, turns: number): number {
  return worth / (1 + IMPATIENCE * Math.max(0, turns));
}
