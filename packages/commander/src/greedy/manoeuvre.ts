import { bearing, type Point } from '@bridgehead/geometry';
import { isRefusal, type MoveAnswer } from '@bridgehead/kernel';
import {
  type Fires,
  type ModelMove,
  type Movement,
  type Opponent,
  readMove,
  supposing,
  type Table,
} from '@bridgehead/tabletop';
import { inPlay, nearestEnemies } from '@bridgehead/wargame';
import type { StepCount, Valued } from '../best.js';
import { worthOfStanding } from './standing.js';
import { middleOfSquad, waysFor } from './ways.js';

/** A move, and what it is worth to the squad that makes it. */
export type Manoeuvre = Valued<MoveAnswer>;

/** How many enemies a squad that will fire thinks of facing. */
const ENEMIES_FACED = 3;

/** The best move that meets a demand, of those looked at; null if none does. */
export function* bestManoeuvre(
  opponent: Opponent,
  table: Table,
  squad: string,
  movement: Movement,
  fires: Fires,
  steps: StepCount,
): Generator<void, Manoeuvre | null> {
  const faced = fires === 'not' ? [] : nearestEnemies(table, squad).slice(0, ENEMIES_FACED);
  let best: Manoeuvre | null = null;
  for (const way of waysFor(opponent, table, squad, movement)) {
    for (const found of weighed(opponent, table, squad, movement, way, faced)) {
      if (best === null || found.worth > best.worth) best = found;
    }
    yield* steps.take();
    if (steps.areSpent) break;
  }
  return best;
}

/** A way as it is, and with everybody turned to face an enemy at its end. */
function* weighed(
  opponent: Opponent,
  table: Table,
  squad: string,
  movement: Movement,
  way: MoveAnswer,
  faced: readonly string[],
): Iterable<Manoeuvre> {
  const plain = readMove(table, movement, way);
  if (isRefusal(plain)) return;
  const standing = supposing(table, plain.moves, (after) => worthOfStanding(opponent, after, squad));
  yield { item: way, worth: standing };
  for (const enemy of faced) {
    const goal = middleOfSquad(table, enemy);
    if (goal === null) continue;
    const turned = mayTurn(movement) ? facing(table, squad, way, plain.moves, goal) : way;
    const read = turned === way ? plain : readMove(table, movement, turned);
    if (isRefusal(read)) continue;
    const harm = supposing(table, read.moves, (after) => opponent.expected(after, squad, enemy));
    yield { item: turned, worth: standing + harm };
  }
}

/** Whether every model may turn as it likes. */
function mayTurn({ shape, shapes }: Movement): boolean {
  return shape.kind === 'free' && Object.values(shapes ?? {}).every(({ kind }) => kind === 'free');
}

/** The same way with everybody turned toward a point at the end of it. */
function facing(table: Table, squad: string, way: MoveAnswer, moves: readonly ModelMove[], toward: Point): MoveAnswer {
  const ends = new Map(moves.map(({ model, to }) => [model, to]));
  const staying = inPlay(table, squad).flatMap(({ id, place }) =>
    place.kind !== 'on' || way.move.some(({ model }) => model === id) ? [] : [{ model: id, path: [], to: place }],
  );
  const going = way.move.flatMap(({ model, path }) => {
    const to = ends.get(model);
    return to === undefined ? [] : [{ model, path, to }];
  });
  return {
    move: [...going, ...staying].map(({ model, path, to }) => ({
      model,
      path: [...path, { face: bearing(to, toward) }],
    })),
  };
}
