import { fastFlatMap } from '@bridgehead/geometry';
import {
  footprintOfPiece,
  type Interest,
  living,
  profileOf,
  squadDistance,
  squadOf,
  type Table,
} from '@bridgehead/tabletop';
import { nearestEnemies, squadsAboard } from '@bridgehead/wargame';
import { gunFigures } from '../book/figures.js';
import { INCH } from '../book/measuring.js';
import { enemyOf } from '../book/play.js';
import { isUnitInPlay, leaderOf, unitFigures, unitsAbout } from '../book/units.js';
import { paceOf } from '../movement/movement.js';
import { seesUnit } from '../sight/line-of-sight.js';
import { type Goal, goalsOf, NOT_YET_THERE } from './goals.js';
import { worthOf } from './harm.js';

/** The places of the mission, and enemies to be in reach of. */
export function interestsOf(table: Table, unit: string): readonly Interest[] {
  if (!isUnitInPlay(table, unit)) return [];
  return [...goalsFor(table, unit), ...goalsOfRiders(table, unit), ...enemiesFor(table, unit)];
}

/** FF-TRANSPORT-05: a transport goes where its passengers want to be. */
function goalsOfRiders(table: Table, unit: string): readonly Interest[] {
  return squadsAboard(table, squadOf(table, unit).models).flatMap((rider) => {
    const share = paceOf(table, rider, 'sprint') / paceOf(table, unit, 'sprint');
    return goalsFor(table, rider, share);
  });
}

/** `share` of the turns that a unit would take on foot. */
function goalsFor(table: Table, unit: string, share = 1): readonly Interest[] {
  return goalsOf(table).flatMap((goal) => {
    const turns = share * turnsTo(table, unit, goal);
    const whole = goal.worthAfter(table, unit, turns);
    if (whole <= 0) return [];
    const worth = whole * (goal.isForAll ? 1 : shareOf(table, unit, goal, turns));
    return [{ piece: goal.piece, at: goal.at, worth, turns, how: 'touching' }];
  });
}

export function turnsTo(table: Table, unit: string, goal: Goal): number {
  if (goal.isReached(table, unit)) return 0;
  return NOT_YET_THERE + goal.away(table, unit) / paceOf(table, unit, 'sprint');
}

/** What is left of a goal for a unit where a friend holds it or is nearer; all of it where enemies contest it. */
const LEFT_BY_HOLDER = 0.15;
const LEFT_BY_NEARER = 0.4;

function shareOf(table: Table, unit: string, goal: Goal, turns: number): number {
  const { side } = squadOf(table, unit);
  const claimants = (owner: string) => unitsAbout(table, owner).filter((id) => goal.isReached(table, id));
  const strength = (units: readonly string[]) => units.reduce((sum, id) => sum + unitFigures(table, id).us, 0);
  const friends = claimants(side).filter((id) => id !== unit);
  const isHeld = friends.length > 0 && strength(friends) > strength(claimants(enemyOf(side)));
  if (isHeld) return LEFT_BY_HOLDER;
  const isNearer = (id: string) => id !== unit && goal.worth(table, id) > 0 && turnsTo(table, id, goal) < turns;
  return unitsAbout(table, side).some(isNearer) ? LEFT_BY_NEARER : 1;
}

/** What it counts to be in reach of an enemy, beside what is then done to it, as a share of its worth: more for a unit that hunts. */
const SHARE_OF_ENEMY = 0.12;
const SHARE_OF_PREY = 0.5;

/** Enemies that a unit thinks of closing with. */
const ENEMIES_WEIGHED = 3;

function enemiesFor(table: Table, unit: string): readonly Interest[] {
  const share = hunts(table, unit) ? SHARE_OF_PREY : SHARE_OF_ENEMY;
  return nearestEnemies(table, unit)
    .slice(0, ENEMIES_WEIGHED)
    .map((piece) => {
      const at = footprintOfPiece(table, leaderOf(table, piece) ?? piece).centre;
      return {
        piece,
        at,
        worth: share * worthOf(table, piece),
        turns: turnsToHarm(table, unit, piece),
        how: 'inRange',
      };
    });
}

/** A unit that shoots does its harm on the way to its goal; one that does not, or that gains nothing at any, has to go for enemies. */
function hunts(table: Table, unit: string): boolean {
  return longestRange(table, unit) === 0 || goalsOf(table).every((goal) => goal.worth(table, unit) <= 0);
}

/** How far a unit goes on toward an enemy that it has in range and does not see, as a share of the way. */
const WAY_TO_SIGHT = 0.5;

/** FF-FIRE-02, FF-CQB-06: until it has an enemy in range and sight; those without ranged weapons come as near as they can. */
function turnsToHarm(table: Table, unit: string, enemy: string): number {
  const away = squadDistance(table, unit, enemy) / INCH;
  const pace = paceOf(table, unit, 'sprint');
  const range = longestRange(table, unit);
  if (range === 0) return away / pace;
  if (away > range) return (away - range) / pace + WAY_TO_SIGHT;
  return seesUnit(table, unit, enemy) ? 0 : (WAY_TO_SIGHT * away) / pace;
}

/** Of all that a unit shoots with, in inches; 0 if it does not shoot. */
function longestRange(table: Table, unit: string): number {
  if (unitFigures(table, unit).sh === null) return 0;
  const ranges = fastFlatMap(living(table, unit), ({ id }) =>
    profileOf(table, id).weapons.map((weapon) => gunFigures(weapon).range ?? 0),
  );
  return Math.max(0, ...ranges);
}
