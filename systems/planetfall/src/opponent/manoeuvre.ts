import { bearing, type Point, pointToPoint, fastFlatMap } from '@bridgehead/geometry';
import { isRefusal, type MoveAnswer } from '@bridgehead/kernel';
import {
  checkMove,
  footprintOfPiece,
  type ModelMove,
  type Movement,
  moveToward,
  readMove,
  remember,
  stayingMove,
  supposing,
  type Table,
} from '@bridgehead/tabletop';
import { inPlay, nearestEnemies, rigidMove } from '@bridgehead/wargame';
import { gunsOf, weaponOf } from '../fire/guns.js';
import { inches } from '../book/measuring.js';
import { DAMAGE } from '../book/marks.js';
import { weaponFigures } from '../book/figures.js';
import { expectedFire } from './expected-fire.js';
import { captures, foremostGoal } from './goals.js';
import { worthOfPlace } from './worth-of-places.js';
import { bestOf } from '../scoring/worth.js';

/** A move, and its worth to the squadron. */
export interface Manoeuvre {
  readonly answer: MoveAnswer;
  readonly worth: number;
}

/** Whether the squadron will fire after it has moved. */
export type Firing = 'fires' | 'holds';

/** The number of enemies that a squadron considers facing. */
const FACED = 3;

/**
 * The best move that was found within the demands; null if none was. It is looked for when an action is chosen and again when the action is
 * carried out, so it is remembered.
 */
export function bestManoeuvre(table: Table, squad: string, movement: Movement, firing: Firing): Manoeuvre | null {
  const key = `manoeuvre ${squad} ${movement.shape.rule} ${firing} ${damageOn(table)}`;
  return remember(table, key, () => foundManoeuvre(table, squad, movement, firing));
}

function damageOn({ models }: Table): string {
  return Array.from(models.values(), ({ marks }) => marks[DAMAGE] ?? 0).join('');
}

function foundManoeuvre(table: Table, squad: string, movement: Movement, firing: Firing): Manoeuvre | null {
  const faced = firing === 'fires' ? nearestEnemies(table, squad).slice(0, FACED) : [];
  const found = Array.from(waysFor(table, squad, movement), (way) =>
    way === null ? [] : [...appraised(table, squad, movement, way, faced)],
  );
  return bestOf(found.flat(), ({ worth }) => worth)?.item ?? null;
}

/**
 * Moves to an Objective if the squadron can capture one, to the enemy, away from the enemy, and nowhere; null for each that is not
 * possible.
 */
function* waysFor(table: Table, squad: string, movement: Movement): Iterable<MoveAnswer | null> {
  yield stayingMove(table, movement);
  const [first] = inPlay(table, squad);
  if (first === undefined) return;
  const from = middleOf(table, first.id);
  const goal = captures(table, squad) ? foremostGoal(table, squad) : null;
  if (goal !== null) yield reaching(table, movement, from, middleOf(table, goal.item.piece));
  const [enemy] = nearestEnemies(table, squad);
  if (enemy === undefined) return;
  const foe = middleOfSquad(table, enemy);
  if (pointToPoint(from, foe) > CLOSE) yield straight(table, movement, from, foe) ?? moveToward(table, movement, foe);
  yield straight(table, movement, from, opposite(table, from, foe));
}

/**
 * A move toward a goal. Far from it, a straight line if nothing is in the way, since that is found quickly; near it, the best way there is.
 */
function reaching(table: Table, movement: Movement, from: Point, goal: Point): MoveAnswer | null {
  const far = pointToPoint(from, goal) > mostOf(movement) + CLOSE;
  return (far ? straight(table, movement, from, goal) : null) ?? moveToward(table, movement, goal);
}

/** The whole squadron in one line toward a point, as far as it may go or half as far; null if something is in the way. */
function straight(table: Table, movement: Movement, from: Point, goal: Point): MoveAnswer | null {
  const most = Math.min(mostOf(movement), pointToPoint(from, goal) - CLOSE);
  for (const length of [most, Math.round(most / 2)]) {
    if (length <= 0) return null;
    const way = rigidMove(table, movement, bearing(from, goal), length);
    if (checkMove(table, movement, way) === null) return way;
  }
  return null;
}

/** The distance that all movers may go. */
function mostOf({ movers, allowance }: Movement): number {
  return Math.min(...movers.map((model) => allowance.each?.[model] ?? 0));
}

const CLOSE = inches(3);

function middleOf(table: Table, piece: string): Point {
  return footprintOfPiece(table, piece).centre;
}

function middleOfSquad(table: Table, squad: string): Point {
  const [first] = inPlay(table, squad);
  return first === undefined ? { x: 0, y: 0 } : middleOf(table, first.id);
}

/** The point at the same distance on the other side, kept on the table. */
function opposite({ surface }: Table, from: Point, other: Point): Point {
  const within = (value: number, most: number) => Math.min(most, Math.max(0, value));
  return {
    x: within(2 * from.x - other.x, surface.width),
    y: within(2 * from.y - other.y, surface.height),
  };
}

/** A way as it is, and with all models turned to face an enemy at its end. */
function* appraised(
  table: Table,
  squad: string,
  movement: Movement,
  way: MoveAnswer,
  faced: readonly string[],
): Iterable<Manoeuvre> {
  const plain = readMove(table, movement, way);
  if (isRefusal(plain)) return;
  const standing = supposing(table, plain.moves, (after) => worthOfPlace(after, squad));
  yield { answer: way, worth: standing };
  for (const enemy of faced) {
    const turned = turns(table, squad, movement) ? facing(table, squad, way, plain.moves, enemy) : way;
    const read = turned === way ? plain : readMove(table, movement, turned);
    if (isRefusal(read)) continue;
    const fire = supposing(table, read.moves, (after) => expectedFire(after, squad, enemy));
    yield { answer: turned, worth: standing + fire };
  }
}

/** Whether the squadron may turn freely, and has a reason to. */
function turns(table: Table, squad: string, { shape, shapes }: Movement): boolean {
  const free = shape.kind === 'free' && Object.values(shapes ?? {}).every(({ kind }) => kind === 'free');
  return free && gunsOf(table, squad).some((gun) => !weaponFigures(weaponOf(table, gun)).arc.includes('AR'));
}

/** The same way, with all models turned to face the enemy at its end. */
function facing(table: Table, squad: string, way: MoveAnswer, moves: readonly ModelMove[], enemy: string): MoveAnswer {
  const goal = middleOfSquad(table, enemy);
  const ends = new Map(moves.map(({ model, to }) => [model, to]));
  const others = fastFlatMap(inPlay(table, squad), ({ id, place }) =>
    place.kind !== 'on' || way.move.some(({ model }) => model === id) ? [] : [{ model: id, path: [], to: place }],
  );
  const going = fastFlatMap(way.move, ({ model, path }) => {
    const to = ends.get(model);
    return to === undefined ? [] : [{ model, path, to }];
  });
  return {
    move: [...going, ...others].map(({ model, path, to }) => ({ model, path: [...path, { face: bearing(to, goal) }] })),
  };
}
