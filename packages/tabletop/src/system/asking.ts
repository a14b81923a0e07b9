import type { Point } from '@bridgehead/geometry';
import {
  type AnyAsk,
  type Ask,
  type Candidate,
  type Decision,
  type JsonRecord,
  type MoveAnswer,
  type Option,
  type PlaceAnswer,
  type Refusal,
  type Side,
  wordsOf,
} from '@bridgehead/kernel';
import { bindingMovement, bindingPlacing, cautionsOfMove, cautionsOfPlace } from '../moving/check/advice.js';
import { type MoveResult, readMove } from '../moving/check/check-move.js';
import { type PlaceResult, readPlace } from '../moving/check/check-place.js';
import { faultsOfMove, faultsOfPlace } from '../moving/check/every-fault.js';
import type { Movement } from '../moving/demand/movement.js';
import type { Placing } from '../moving/demand/placing.js';
import { isAtEdge, rowsOffered } from '../moving/solve/edge-rows.js';
import { formationsOffered } from '../moving/solve/formations.js';
import { sampleMove, suggestMoves } from '../moving/solve/moves.js';
import { samplePlace, suggestPlace } from '../moving/solve/places.js';
import { isFormation } from '../moving/solve/squads-in-rows.js';
import { nameOf } from '../table/naming.js';
import type { Table } from '../table/table.js';
import { offering, type OffersSpec } from './offering.js';

/** Asks whose answers have a place on the table, built on the one checker of moves and placings. */

export interface MoveSpec<Args extends JsonRecord> extends OffersSpec<Args, MoveAnswer> {
  /** What the book demands of this move. */
  movement(table: Table, args: Args, side: Side): Movement;
  /** Where the player would usually want to go. */
  toward?(table: Table, args: Args, side: Side): Point | null;
  /** How to read an answer, if the demands alone do not say it. */
  check?(table: Table, args: Args, answer: MoveAnswer, side: Side): MoveResult | Refusal;
  /** An answer as the engine corrects it before it is judged. */
  amended?(table: Table, args: Args, answer: MoveAnswer): MoveAnswer;
}

/** An ask that tells its demand, so that the screen can look for a move of the player's own. */
export interface MoveAsk<Args extends JsonRecord, R extends MoveResult = MoveResult>
  extends Omit<Ask<Table, Args, 'move', R>, 'readPlainly'> {
  movement(table: Table, args: Args, side: Side): Movement;
}

/** The demand on the move that is asked for; null if the ask does not tell it. */
export function movementOf(table: Table, ask: AnyAsk<Table>, { args, side }: Decision): Movement | null {
  const { movement } = ask as Partial<MoveAsk<JsonRecord>>;
  return movement?.(table, args, side) ?? null;
}

export function moveAsk<Args extends JsonRecord>(spec: MoveSpec<Args>): MoveAsk<Args> {
  const movement = (table: Table, args: Args, side: Side) => spec.movement(table, args, side);
  return {
    ...wordsOf(spec),
    kind: 'move',
    movement,
    ...offering<Args, MoveAnswer>(spec, {
      options: (table, args, side) =>
        heedingFirst(movement(table, args, side), bindingMovement, (demand) =>
          suggestMoves(table, demand, spec.toward?.(table, args, side) ?? undefined),
        ),
      sample: (table, args, side, below) =>
        sampleMove(table, perhapsHeeding(movement(table, args, side), bindingMovement, below), below),
    }),
    check: (table, args, answer, side) =>
      spec.check?.(table, args, answer, side) ?? readMove(table, bindingMovement(movement(table, args, side)), answer),
    faults: (table, args, answer, side) =>
      faultsOfMove(table, bindingMovement(movement(table, args, side)), spec.amended?.(table, args, answer) ?? answer),
    cautions: (table, args, answer, read, side) => cautionsOfMove(table, movement(table, args, side), answer, read),
  };
}

/** What a solver offers by all demands; only if that is nothing, what it offers without the advice among them. */
function* heedingFirst<D, O>(demand: D, binding: (demand: D) => D, offers: (demand: D) => Iterable<O>): Iterable<O> {
  let found = false;
  for (const offer of offers(demand)) {
    found = true;
    yield offer;
  }
  const insisted = found ? demand : binding(demand);
  if (insisted !== demand) yield* offers(insisted);
}

/** Random players heed advice every other time. */
function perhapsHeeding<D>(demand: D, binding: (demand: D) => D, below: (n: number) => number): D {
  const insisted = binding(demand);
  return insisted === demand || below(2) === 0 ? demand : insisted;
}

export interface PlaceSpec<Args extends JsonRecord> extends OffersSpec<Args, PlaceAnswer> {
  /** What the book demands of the places. */
  placing(table: Table, args: Args, side: Side): Placing;
  /** Where the player would usually want to be. */
  toward?(table: Table, args: Args, side: Side): Point | null;
}

/** An ask that tells its demand on the places. */
export interface PlaceAsk<Args extends JsonRecord, R extends PlaceResult = PlaceResult>
  extends Omit<Ask<Table, Args, 'place', R>, 'readPlainly'> {
  placing(table: Table, args: Args, side: Side): Placing;
}

/** The demand on the places that are asked for; null if the ask does not tell it. */
export function placingOf(table: Table, ask: AnyAsk<Table>, { args, side }: Decision): Placing | null {
  const { placing } = ask as Partial<PlaceAsk<JsonRecord>>;
  return placing?.(table, args, side) ?? null;
}

export function placeAsk<Args extends JsonRecord>(spec: PlaceSpec<Args>): PlaceAsk<Args> {
  const placing = (table: Table, args: Args, side: Side) => spec.placing(table, args, side);
  return {
    ...wordsOf(spec),
    kind: 'place',
    placing,
    ...offering<Args, PlaceAnswer>(spec, {
      options: (table, args, side) =>
        heedingFirst(placing(table, args, side), bindingPlacing, (demand) =>
          suggestPlaces(table, demand, spec.toward?.(table, args, side) ?? undefined),
        ),
      sample: (table, args, side, below) =>
        samplePlace(table, perhapsHeeding(placing(table, args, side), bindingPlacing, below), below),
    }),
    check: (table, args, answer, side) => readPlace(table, bindingPlacing(placing(table, args, side)), answer),
    faults: (table, args, answer, side) => faultsOfPlace(table, bindingPlacing(placing(table, args, side)), answer),
    cautions: (table, args, answer, read, side) => cautionsOfPlace(table, placing(table, args, side), answer, read),
  };
}

function* suggestPlaces(table: Table, placing: Placing, toward?: Point): Iterable<Option<PlaceAnswer>> {
  const answer = suggestPlace(table, placing, toward);
  if (answer === null) return;
  yield { id: 'usual', label: labelOf(placing), answer, pieces: placing.pieces };
  if (isAtEdge(placing)) yield* rowsOffered(table, placing);
  else if (isFormation(placing)) yield* formationsOffered(table, placing);
}

function labelOf(placing: Placing): string {
  if (isAtEdge(placing)) return 'In a row';
  return isFormation(placing) ? 'In formation' : 'As a block';
}

/** Pieces to pick one or some of, by their names. */
export function candidatesNamed(table: Table, pieces: readonly string[]): readonly Candidate[] {
  return pieces.map((id) => ({ id, label: nameOf(table, id), pieces: [id] }));
}
