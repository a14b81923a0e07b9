import type { Side } from '@bridgehead/kernel';
import { counterOf, living, sidesOpposing, squadsOf, type Table } from '@bridgehead/tabletop';
import { isSquadInPlay } from '@bridgehead/wargame';
import { ZERO_HOUR } from '../book/marks.js';
import { capturesNow, objectives, valueFor } from '../scoring/objectives.js';
import { worthOf, worthOfLevels } from '../scoring/worth.js';

/** A position in numbers, each as what one side has beyond the other. */
export function featuresOf(table: Table, side: Side): Readonly<Record<string, number>> {
  const lead = (of: (one: Side) => number) =>
    of(side) - sidesOpposing(table, side).reduce((sum, enemy) => sum + of(enemy), 0);
  return {
    // PF-SCORE-01: the tracker counts down.
    score: -lead((one) => counterOf(table, one, ZERO_HOUR)),
    held: lead((one) => heldBy(table, one)),
    force: lead((one) => forceOf(table, one)),
    models: lead((one) => squadsOf(table, one).reduce((sum, { id }) => sum + living(table, id).length, 0)),
  };
}

/** PF-SCORE-04: what a side scores at the end of this turn as things stand. */
function heldBy(table: Table, side: Side): number {
  const squads = squadsOf(table, side).filter(({ id }) => isSquadInPlay(table, id));
  return objectives(table)
    .filter((piece) => squads.some(({ id }) => capturesNow(table, id, piece)))
    .reduce((sum, piece) => sum + valueFor(table, piece, side).value, 0);
}

/** PF-SCORE-03: what is left of a side's Tactical Value. */
function forceOf(table: Table, side: Side): number {
  return squadsOf(table, side).reduce((sum, { id }) => {
    const worth = worthOf(table, id);
    return sum + worthOfLevels(worth, worth.levels - worth.lost);
  }, 0);
}
