import type { Side } from '@bridgehead/kernel';
import { counterOf, sidesOpposing, squadsOf, type Table } from '@bridgehead/tabletop';
import { figuresOf } from '../book/figures.js';
import { isUnitDestroyed, originalCount, soldiersOf, unitsAbout } from '../book/units.js';
import { pointsLost } from '../scoring/destroyed-points.js';
import { VICTORY_POINTS } from '../scoring/victory-points.js';
import { goalsOf } from './goals.js';
import { healthOf, worthOf } from './harm.js';

/** A position in numbers, each as what one side has beyond the other. */
export function featuresOf(table: Table, side: Side): Readonly<Record<string, number>> {
  const lead = (of: (one: Side) => number) =>
    of(side) - sidesOpposing(table, side).reduce((sum, enemy) => sum + of(enemy), 0);
  return {
    score: lead((one) => counterOf(table, one, VICTORY_POINTS)),
    held: lead((one) => heldBy(table, one)),
    destroyed: -lead((one) => pointsLost(table, one)),
    force: lead((one) => forceOf(table, one)),
  };
}

/** What a side's units gain where they stand. */
function heldBy(table: Table, side: Side): number {
  return goalsOf(table).reduce((sum, goal) => {
    const there = unitsAbout(table, side).filter((unit) => goal.isReached(table, unit));
    const worths = there.map((unit) => goal.worth(table, unit));
    return sum + (goal.isForAll ? worths.reduce((all, worth) => all + worth, 0) : Math.max(0, ...worths));
  }, 0);
}

/** What is left of a side's units, by their Health Points. */
function forceOf(table: Table, side: Side): number {
  return squadsOf(table, side).reduce((sum, { id }) => {
    if (isUnitDestroyed(table, id)) return sum;
    const [first] = soldiersOf(table, id);
    const each = first === undefined ? 1 : figuresOf(table, first.id).hp;
    return sum + worthOf(table, id) * Math.min(1, healthOf(table, id) / (originalCount(table, id) * each));
  }, 0);
}
