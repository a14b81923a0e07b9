import {
  advance,
  bearing,
  FULL_TURN,
  nearestPoints,
  type Point,
  pointToPoint,
  type SearchBudget,
  stopAtContact,
} from '@bridgehead/geometry';
import { isRefusal, type MoveAnswer } from '@bridgehead/kernel';
import {
  checkMove,
  distanceBetween,
  footprintOfPiece,
  formationMove,
  type Interest,
  LENGTH_UNIT,
  type Movement,
  moveToward,
  type Opponent,
  profileOf,
  readMove,
  stayingMove,
  supposing,
  type Table,
} from '@bridgehead/tabletop';
import { frontFirst, inPlay, isInPlay, moversOf, nearestEnemies, rigidMove, transportOf } from '@bridgehead/wargame';
import { greatest } from '../best.js';
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
  for (const interest of strongest(opponent, opponent.interests(table, squad))) {
    const way =
      (interest.how === 'touching' ? touching(table, movement, interest.piece, budget) : null) ??
      reaching(table, movement, from, interest, budget);
    if (way !== null) yield way;
  }
  const [enemy] = nearestEnemies(table, squad);
  const foe = enemy === undefined ? null : middleOfSquad(table, enemy);
  if (foe === null) return;
  yield* straight(table, movement, from, foe);
  yield* straight(table, movement, from, opposite(table, from, foe));
}

/** The same, and with them ways that only pay if more than the next activation is looked at: just into range of some enemies, and out of the sight of the worst. */
export function* moreWaysFor(
  opponent: Opponent,
  table: Table,
  squad: string,
  movement: Movement,
): Iterable<MoveAnswer> {
  yield* waysFor(opponent, table, squad, movement);
  const from = middleOfSquad(table, squad);
  if (from === null) return;
  for (const { at, turns } of withinRange(opponent, table, squad))
    yield* straightFor(table, movement, from, at, Math.ceil(turns * allowanceOf(movement)));
  yield* outOfSight(opponent, table, squad, movement);
}

/** How many enemies a squad thinks of coming just into range of. */
const ENEMIES_IN_RANGE = 2;

function withinRange(opponent: Opponent, table: Table, squad: string): readonly Interest[] {
  return opponent
    .interests(table, squad)
    .filter(({ how, turns }) => how === 'inRange' && turns > 0 && turns < 1)
    .toSorted((a, b) => pull(opponent, b) - pull(opponent, a))
    .slice(0, ENEMIES_IN_RANGE);
}

/** Of how many enemies, the nearest, it gets out of the sight of the worst. */
const ENEMIES_FLED = 4;

/** Directions in which a squad looks for shelter: all around, in equal parts. */
const DIRECTIONS = 8;

/** The first way in one line, all around, at whose end the enemy that would do most harm does none; nothing if nobody does any. */
function* outOfSight(opponent: Opponent, table: Table, squad: string, movement: Movement): Iterable<MoveAnswer> {
  const worst = greatest(
    nearestEnemies(table, squad)
      .slice(0, ENEMIES_FLED)
      .map((item) => ({ item, worth: opponent.expected(table, item, squad) })),
  );
  if (worst === null || worst.worth <= 0) return;
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const way = rigidMove(table, movement, (direction * FULL_TURN) / DIRECTIONS, allowanceOf(movement));
    const read = readMove(table, movement, way);
    if (isRefusal(read)) continue;
    const harm = supposing(table, read.moves, (after) => opponent.expected(after, worst.item, squad));
    if (harm > 0) continue;
    yield way;
    return;
  }
}

function strongest(opponent: Opponent, interests: readonly Interest[]): readonly Interest[] {
  return interests
    .filter(({ turns }) => turns > 0)
    .toSorted((a, b) => pull(opponent, b) - pull(opponent, a))
    .slice(0, INTERESTS_WEIGHED);
}

/** The whole squad in one line into contact with a piece, or in formation if that is not legal; null if it cannot reach it. */
function touching(table: Table, movement: Movement, piece: string, budget: SearchBudget): MoveAnswer | null {
  // A book may be interested in a mere place, such as the middle of the table.
  if (![table.terrain, table.models, table.tokens].some((pieces) => pieces.has(piece))) return null;
  const nearest = moversOf(table, movement.movers)
    .map((mover) => ({ ...mover, away: distanceBetween(table, mover.model, piece) }))
    .toSorted((a, b) => a.away - b.away)[0];
  if (nearest === undefined || nearest.away > allowanceOf(movement)) return null;
  const { model, place } = nearest;
  const target = footprintOfPiece(table, piece);
  const [own, its] = nearestPoints(footprintOfPiece(table, model), target);
  const beyond = advance(its, bearing(own, its), LENGTH_UNIT);
  const to = { x: place.x + beyond.x - own.x, y: place.y + beyond.y - own.y };
  const end = stopAtContact(profileOf(table, model).base, place, to, target, table.surface.contact);
  if (end === null) return null;
  const together = shifted(table, movement, { x: end.x - place.x, y: end.y - place.y });
  if (checkMove(table, movement, together) === null) return together;
  return formationMove(table, movement, model, end, budget);
}

/** Everybody equally far in the same direction, those in front first. */
function shifted(table: Table, { movers }: Movement, by: Point): MoveAnswer {
  return {
    move: frontFirst(moversOf(table, movers), by).map(({ model, place }) => ({
      model,
      path: [{ to: [place.x + by.x, place.y + by.y] }],
    })),
  };
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
function straight(table: Table, movement: Movement, from: Point, goal: Point): Iterable<MoveAnswer> {
  return straightFor(table, movement, from, goal, allowanceOf(movement));
}

/** The same, for so long a way at most. */
function* straightFor(
  table: Table,
  movement: Movement,
  from: Point,
  goal: Point,
  atMost: number,
): Iterable<MoveAnswer> {
  const most = Math.min(atMost, pointToPoint(from, goal) - SHORT_OF_GOAL);
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

/** The middle of the first model that stands somewhere, or else of what carries the squad; null if neither does. */
export function middleOfSquad(table: Table, squad: string): Point | null {
  const first = inPlay(table, squad)[0]?.id ?? transportOf(table, squad);
  return first === null || !isInPlay(table, first) ? null : footprintOfPiece(table, first).centre;
}

/** As far on the other side, on the table. */
function opposite({ surface }: Table, from: Point, other: Point): Point {
  const within = (value: number, most: number) => Math.min(most, Math.max(0, value));
  return {
    x: within(2 * from.x - other.x, surface.width),
    y: within(2 * from.y - other.y, surface.height),
  };
}
