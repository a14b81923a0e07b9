import { bearing, type Point, pointToPoint, type SearchBudget } from '@bridgehead/geometry';
import type { MoveAnswer } from '@bridgehead/kernel';
import {
  checkMove,
  footprintOfPiece,
  type Interest,
  LENGTH_UNIT,
  type Movement,
  moveToward,
  type Opponent,
  stayingMove,
  type Table,
} from '@bridgehead/tabletop';
import { inPlay, nearestEnemies, rigidMove } from '@bridgehead/wargame';
import { pull } from './standing.js';

/** How many of its interests a squad looks at when it moves, the strongest first. */
const INTERESTS_WEIGHED = 3;

/** A squad does not go straight for the middle of a piece, since there is no room for it. */
const SHORT_OF_GOAL = 3 * LENGTH_UNIT;

/** How many legs of routes a squad looks at for all the ways of one move together: the best way round is not worth a long wait. */
const LEGS_WEIGHED = 8000;

/** Moves worth weighing: nowhere, toward each of the squad's strongest interests, toward the nearest enemy, away from it. */
export function* waysFor(opponent: Opponent, table: Table, squad: string, movement: Movement): Iterable<MoveAnswer> {
  const staying = stayingMove(table, movement);
  if (staying !== null) yield staying;
  const from = middleOfSquad(table, squad);
  if (from === null) return;
  const budget: SearchBudget = { legs: LEGS_WEIGHED };
  for (const interest of strongest(opponent.interests(table, squad))) {
    const way = reaching(table, movement, from, interest, budget);
    if (way !== null) yield way;
  }
  const [enemy] = nearestEnemies(table, squad);
  const foe = enemy === undefined ? null : middleOfSquad(table, enemy);
  if (foe === null) return;
  yield* straight(table, movement, from, foe);
  yield* straight(table, movement, from, opposite(table, from, foe));
}

function strongest(interests: readonly Interest[]): readonly Interest[] {
  return interests
    .filter(({ turns }) => turns > 0)
    .toSorted((a, b) => pull(b) - pull(a))
    .slice(0, INTERESTS_WEIGHED);
}

/** Straight if the goal is far and nothing is in the way, which is soon found out; otherwise by the best way there is. */
function reaching(
  table: Table,
  movement: Movement,
  from: Point,
  { at }: Interest,
  budget: SearchBudget,
): MoveAnswer | null {
  const isFar = pointToPoint(from, at) > allowanceOf(movement) + SHORT_OF_GOAL;
  const [plain] = isFar ? straight(table, movement, from, at) : [];
  return plain ?? moveToward(table, movement, at, budget);
}

/** The whole squad in one line toward a point: as far as it may go, or else half as far; nothing if that is not legal. */
function* straight(table: Table, movement: Movement, from: Point, goal: Point): Iterable<MoveAnswer> {
  const most = Math.min(allowanceOf(movement), pointToPoint(from, goal) - SHORT_OF_GOAL);
  for (const length of [most, Math.round(most / 2)]) {
    if (length <= 0) return;
    const way = rigidMove(table, movement, bearing(from, goal), length);
    if (checkMove(table, movement, way) !== null) continue;
    yield way;
    return;
  }
}

/** How far all of them may go. */
function allowanceOf({ movers, allowance: { length, each } }: Movement): number {
  return Math.min(...movers.map((model) => each?.[model] ?? length));
}

/** The middle of the first model that stands somewhere; null if none does. */
export function middleOfSquad(table: Table, squad: string): Point | null {
  const [first] = inPlay(table, squad);
  return first === undefined ? null : footprintOfPiece(table, first.id).centre;
}

/** As far on the other side, on the table. */
function opposite({ surface }: Table, from: Point, other: Point): Point {
  const within = (value: number, most: number) => Math.min(most, Math.max(0, value));
  return {
    x: within(2 * from.x - other.x, surface.width),
    y: within(2 * from.y - other.y, surface.height),
  };
}
