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
import { greatest, type StepCount, type Valued } from '../best.js';
import { worthOfStanding } from './standing.js';
import { middleOfSquad } from './ways.js';

/** A move, and what it is worth to the squad that makes it. */
export type Manoeuvre = Valued<MoveAnswer>;

/** How many enemies a squad that will fire thinks of facing. */
const ENEMIES_FACED = 3;

/** The moves that meet a demand, of some ways, each with its worth; none if none does. */
export function* manoeuvresOf(
  opponent: Opponent,
  table: Table,
  squad: string,
  movement: Movement,
  ways: Iterable<MoveAnswer>,
  fires: Fires,
  steps: StepCount,
): Generator<void, readonly Manoeuvre[]> {
  const faced = fires === 'not' ? [] : nearestEnemies(table, squad).slice(0, ENEMIES_FACED);
  const found: Manoeuvre[] = [];
  for (const way of ways) {
    const best = greatest([...weighed(opponent, table, squad, movement, way, faced)]);
    if (best !== null) found.push(best);
    yield* steps.take();
    if (steps.areSpent) break;
  }
  return found;
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
  const turns = opponent.allRound !== true && mayTurn(movement);
  const { standing, harm } = supposing(table, plain.moves, (after) => ({
    standing: worthOfStanding(opponent, after, squad),
    harm: turns ? [] : faced.map((enemy) => opponent.expected(after, squad, enemy)),
  }));
  yield { item: way, worth: standing };
  for (const some of harm) yield { item: way, worth: standing + some };
  for (const enemy of turns ? faced : []) {
    const goal = middleOfSquad(table, enemy);
    if (goal === null) continue;
    const turned = facing(table, squad, way, plain.moves, goal);
    const read = readMove(table, movement, turned);
    if (isRefusal(read)) continue;
    // A squad that turns may lose the contact that it had.
    const worth = supposing(
      table,
      read.moves,
      (after) => opponent.expected(after, squad, enemy) + worthOfStanding(opponent, after, squad),
    );
    yield { item: turned, worth };
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
