import type { Side } from '@bridgehead/kernel';
import { counterOf, sidesOpposing, squadsOf, type Table, tokensOf } from '@bridgehead/tabletop';
import { KILLS, VICTORY } from '../book/play.js';
import { extractedBy, OBJECTIVE, sideHolding } from '../objectives/tokens.js';
import { placesToHold } from '../objectives/wanted.js';
import { presenceOf } from '../scoring/presence.js';
import { worthOfSquad } from './worth.js';

/** A position in numbers, each as what one side has beyond the other. */
export function featuresOf(table: Table, side: Side): Readonly<Record<string, number>> {
  const lead = (of: (one: Side) => number) =>
    of(side) - sidesOpposing(table, side).reduce((sum, enemy) => sum + of(enemy), 0);
  return {
    score: lead((one) => counterOf(table, one, VICTORY)),
    objectives: lead((one) => objectivesOf(table, one)),
    places: lead((one) => placesOf(table, one)),
    kills: lead((one) => counterOf(table, one, KILLS) / 10),
    force: lead((one) => squadsOf(table, one).reduce((sum, { id }) => sum + worthOfSquad(table, id), 0)),
  };
}

/** Objectives that a side carries, and twice those that it has off the table. */
function objectivesOf(table: Table, side: Side): number {
  return tokensOf(table, OBJECTIVE).reduce((sum, { id }) => {
    if (extractedBy.read(table, id) === side) return sum + 2;
    return sum + (sideHolding(table, id) === side ? 1 : 0);
  }, 0);
}

/** Scored places at which a side has more than the other. */
function placesOf(table: Table, side: Side): number {
  return placesToHold(table).filter(({ piece, at, reach }) => {
    const points = (one: Side) => presenceOf(table, one, piece ?? at, reach).points;
    return points(side) > Math.max(...sidesOpposing(table, side).map(points));
  }).length;
}
