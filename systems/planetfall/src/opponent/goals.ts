import type { Side } from '@bridgehead/kernel';
import {
  distanceBetween,
  living,
  modelOf,
  modelsWithin,
  footprintOfPiece,
  passengersOf,
  squadOf,
  type Table,
} from '@bridgehead/tabletop';
import { inPlay, transportOf } from '@bridgehead/wargame';
import { INCH } from '../book/measuring.js';
import { figuresOf, isInfantry } from '../book/figures.js';
import { isScoring, objectives, valueFor } from '../scoring/objectives.js';
import { type Appraised, bestOf } from '../scoring/worth.js';

/** An Objective, and the score that a side gets for it each turn. */
export interface Goal {
  readonly piece: string;
  readonly value: number;
}

export function goalsFor(table: Table, side: Side): readonly Goal[] {
  return objectives(table).map((piece) => ({ piece: piece.id, value: valueFor(table, piece, side).value }));
}

/** PF-SCORE-06: whether a squadron, or one aboard it, could capture an Objective. */
export function captures(table: Table, squad: string): boolean {
  return living(table, squad).some(
    ({ id }) => isScoring(table, id) || passengersOf(table, id).some((rider) => isScoring(table, rider.id)),
  );
}

/** The Objective that attracts a squadron most: by its value, less for every turn that it takes to get there. */
export function foremostGoal(table: Table, squad: string): Appraised<Goal> | null {
  return bestOf(goalsFor(table, squadOf(table, squad).side), (goal) => pullBy(table, squad, goal));
}

/** The worth of an Objective that is reached a turn later, relative to one reached now. */
const PATIENCE = 0.7;

function pullBy(table: Table, squad: string, { piece, value }: Goal): number {
  const away = distanceTo(table, squad, piece);
  if (away === null) return 0;
  const turns = Math.max(0, away - REACHED) / Math.max(1, paceOf(table, squad));
  const taken = isTakenCareOf(table, squad, piece) ? ELSEWHERE : 1;
  return HELD * value * taken * powered(turns);
}

/** The distance at which a squadron counts as being there, since it touches the Objective. */
const REACHED = 0.05;

/** The number of turns for which an Objective is expected to be held. */
const HELD = 3;

/** The share of its worth that an Objective keeps if a friendly squadron takes care of it. */
const ELSEWHERE = 0.1;

/** PATIENCE to the power of a number of turns; between whole numbers it is interpolated. */
function powered(turns: number): number {
  let worth = 1;
  for (let left = turns; left > 0; left--) worth *= left >= 1 ? PATIENCE : 1 - left * (1 - PATIENCE);
  return worth;
}

/** Whether an Objective is within a turn or two of a squadron, wherever the squadron is. */
export function isNearObjective(table: Table, squad: string): boolean {
  const carrier = transportOf(table, squad);
  const [first] = carrier === null ? inPlay(table, squad) : [{ id: carrier }];
  if (first === undefined) return false;
  return goalsFor(table, squadOf(table, squad).side).some(
    ({ piece }) => distanceBetween(table, first.id, piece) <= COMING_OUT * INCH,
  );
}

/** In inches: a Cruising move out of a Transport, and then a Flat Out move into an Objective. */
const COMING_OUT = 10;

/** The distance in inches from the nearest model of a squadron to a piece; null if the squadron is not on the table. */
export function distanceTo(table: Table, squad: string, piece: string): number | null {
  const distances = inPlay(table, squad).map(({ id, place }) =>
    place.kind === 'in' && place.id === piece ? 0 : distanceBetween(table, id, piece) / INCH,
  );
  return distances.length === 0 ? null : Math.min(...distances);
}

/** The distance that a squadron covers in a turn, in inches. */
function paceOf(table: Table, squad: string): number {
  return Math.min(...inPlay(table, squad).map(({ id }) => figuresOf(table, id).mv[0] ?? 0));
}

/** Whether another squadron of the same side holds an Objective, or is about to. */
function isTakenCareOf(table: Table, squad: string, piece: string): boolean {
  const { side } = squadOf(table, squad);
  const others = (id: string) => modelOf(table, id).side === side && modelOf(table, id).squad !== squad;
  if (passengersOf(table, piece).some(({ id }) => others(id))) return true;
  return modelsWithin(table, footprintOfPiece(table, piece), table.surface.contact, ({ id }) => others(id)).some(
    ({ id }) => isScoring(table, id) && !isInfantry(table, id),
  );
}
