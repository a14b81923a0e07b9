import { bearing, type Facing, type Point, pointToPoint } from '@bridgehead/geometry';
import { isRefusal, type MoveAnswer } from '@bridgehead/kernel';
import { footprintOfModel, type Movement, onTable, readMove, remember, type Table } from '@bridgehead/tabletop';
import { rigidMove } from '@bridgehead/wargame';
import { destinationOf } from '../movement/destination.js';
import { INCH } from '../book/inches.js';
import { reconMoving } from './recon-moving.js';

/** Headings that are tried, from the way to the goal. */
const ASTRAY: readonly Facing[] = [0, 150, 3450, 300, 3300, 450, 3150, 600, 3000, 750, 2850];

/** A Recon Move that brings a squadron nearer to what it is after, as near as was found; null if it does better to stay. */
export function scoutingAhead(table: Table, squad: string): MoveAnswer | null {
  return remember(table, `scouting ahead ${squad}`, () => {
    const goal = destinationOf(table, squad);
    const [first] = onTable(table, squad);
    if (goal === null || first === undefined) return null;
    const from = footprintOfModel(table, first.id).centre;
    return nearestTo(table, reconMoving(table, squad), first.id, from, goal);
  });
}

function nearestTo(table: Table, movement: Movement, first: string, from: Point, goal: Point): MoveAnswer | null {
  let best: MoveAnswer | null = null;
  let least = pointToPoint(from, goal);
  for (const astray of ASTRAY) {
    for (const length of lengthsOf(movement)) {
      const answer = rigidMove(table, movement, (bearing(from, goal) + astray) % 3600, length);
      const away = distanceAfter(table, movement, answer, first, goal);
      if (away >= least) continue;
      least = away;
      best = answer;
      // A shorter way in the same direction is no better.
      break;
    }
  }
  return best;
}

function distanceAfter(table: Table, movement: Movement, answer: MoveAnswer, first: string, goal: Point): number {
  const read = readMove(table, movement, answer);
  if (isRefusal(read)) return Number.POSITIVE_INFINITY;
  const move = read.moves.find(({ model }) => model === first);
  return move === undefined ? Number.POSITIVE_INFINITY : pointToPoint(move.to, goal);
}

/** As far as all of them can go, and less and less, but farther than each of them Cruises. */
function lengthsOf({ movers, allowance, least }: Movement): readonly number[] {
  const most = Math.min(...movers.map((model) => allowance.each?.[model] ?? 0));
  const owed = Math.max(...movers.map((model) => least?.each?.[model] ?? 0)) + INCH / 4;
  return [most, Math.round((most + owed) / 2), owed].filter((length) => length <= most);
}
