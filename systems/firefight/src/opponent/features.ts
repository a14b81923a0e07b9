import type { Side } from '@bridgehead/kernel';
import { BATTLE, counterOf, squadsOf, type Table, turnOf } from '@bridgehead/tabletop';
import { beyondEnemies } from '@bridgehead/wargame';
import { figuresOf } from '../book/figures.js';
import { isActivated, isPinned } from '../book/marks.js';
import { isAbout, isUnitDestroyed, originalCount, soldiersOf, unitsAbout, zoneOf } from '../book/units.js';
import { missionOf } from '../missions/missions.js';
import { pointsLimit, pointsLost } from '../scoring/destroyed-points.js';
import { VICTORY_POINTS } from '../scoring/victory-points.js';
import { type Goal, goalsOf } from './goals.js';
import { healthOf, worthOf } from './harm.js';
import { turnsTo } from './interests.js';
import { threatTo } from './threat.js';

/** A position in numbers, each as what one side has beyond the other: more is better. Points are shares of what was agreed. */
export function featuresOf(table: Table, side: Side): Readonly<Record<string, number>> {
  const goals = goalsOf(table);
  // All worths are in tens of points.
  const limit = (pointsLimit.read(table, BATTLE) ?? 1000) / 10;
  return beyondEnemies(table, side, (one) => ({
    ...goalSums(table, one, goals),
    ...unitSums(table, one, goals, limit),
  }));
}

function goalSums(table: Table, side: Side, goals: readonly Goal[]): Readonly<Record<string, number>> {
  const points = counterOf(table, side, VICTORY_POINTS);
  const units = unitsAbout(table, side);
  const gained = (goal: Goal, of: (turns: number) => number) => {
    const gains = units.map((unit) => goal.worth(table, unit) * of(turnsTo(table, unit, goal)));
    return goal.isForAll ? gains.reduce((sum, gain) => sum + gain, 0) : Math.max(0, ...gains);
  };
  const over = (of: (turns: number) => number) => goals.reduce((sum, goal) => sum + gained(goal, of), 0) / TENS;
  const held = over((turns) => (turns === 0 ? 1 : 0));
  return {
    score: points,
    scoreLate: points * lateness(table),
    held,
    heldLate: held * lateness(table),
    withinReach: over((turns) => (turns > 0 && turns <= WITHIN_A_ROUND ? 1 : 0)),
    nearness: over((turns) => 1 / (1 + turns)),
  };
}

/** Brings what goals are worth to the size of the other numbers. */
const TENS = 10;

/** A Sprint and a little more. */
const WITHIN_A_ROUND = 1.4;

/** The share of the battle that is over. */
function lateness(table: Table): number {
  return Math.min(1, turnOf(table) / missionOf(table).rounds);
}

function unitSums(table: Table, side: Side, goals: readonly Goal[], limit: number): Readonly<Record<string, number>> {
  const units = squadsOf(table, side).map(({ id }) => id);
  const about = units.filter((unit) => isAbout(table, unit));
  const waiting = units.filter((unit) => !isUnitDestroyed(table, unit) && !about.includes(unit));
  const total = (some: readonly string[], of: (unit: string) => number) =>
    some.reduce((sum, unit) => sum + of(unit), 0) / limit;
  const left = (unit: string) => leftOf(table, unit);
  const lost = -pointsLost(table, side) / TENS / limit;
  return {
    unscored: lost,
    // FF-SCENARIO-01, FF-SCENARIO-04: where destruction is all that counts.
    unscoredAlone: goals.length === 0 ? lost : 0,
    unscoredAloneLate: goals.length === 0 ? lost * lateness(table) : 0,
    force: total(units, left),
    wholeUnits: total([...about, ...waiting], (unit) => worthOf(table, unit)),
    unpinned: -total(
      about.filter((unit) => isPinned(table, unit)),
      left,
    ),
    ready: total(
      about.filter((unit) => !isActivated(table, unit)),
      left,
    ),
    sheltered: total(
      about.filter((unit) => zoneOf(table, unit) !== undefined),
      left,
    ),
    reserve: total(waiting, left),
    safe: -total(about, (unit) => threatTo(table, unit)),
    safeHolders: -total(
      about.filter((unit) => goals.some((goal) => goal.isReached(table, unit))),
      (unit) => threatTo(table, unit),
    ),
  };
}

/** What is left of a unit, by its Health Points. */
function leftOf(table: Table, unit: string): number {
  if (isUnitDestroyed(table, unit)) return 0;
  const [first] = soldiersOf(table, unit);
  const each = first === undefined ? 1 : figuresOf(table, first.id).hp;
  return worthOf(table, unit) * Math.min(1, healthOf(table, unit) / (originalCount(table, unit) * each));
}
