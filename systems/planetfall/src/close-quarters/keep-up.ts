import { advance, bearing, distance, footprintOf, type Footprint, type Pose } from '@bridgehead/geometry';
import { isRefusal, type MoveAnswer, type PieceMove } from '@bridgehead/kernel';
import {
  checkMove,
  footprintOfPiece,
  modelOf,
  type Movement,
  type MoveResult,
  onTable,
  profileOf,
  readMove,
  type Table,
} from '@bridgehead/tabletop';
import { inches } from '../book/measuring.js';
import { coherencyOf } from '../movement/coherency.js';

/** PF-CQB-12, PF-MOVE-04: the attackers that end in coherency with one another; those that cannot keep up are left apart. */

/** How close a model that keeps up comes to another, in inches, the easiest first. */
const GAPS = [1.9, 1.5, 1, 0.5, 0.1];

/** The directions, in tenths of a degree from the straight way, in which a model looks for a free place to keep up. */
const TURNS = [0, 150, -150, 300, -300, 450, -450];

/** The same move, with models that were left apart brought into coherency, as far as they can keep up. */
export function keepingUp(table: Table, squad: string, movement: Movement, { move }: MoveAnswer): MoveAnswer {
  const { all: _all, contact: _contact, ...each } = movement;
  const made: PieceMove[] = [...move];
  for (;;) {
    const ends = endsOf(table, squad, readMove(table, each, { move: made }));
    const group = largestGroup(table, squad, ends);
    const step = [...ends.keys()]
      .filter((model) => !group.includes(model) && !made.some((one) => one.model === model))
      .map((model) =>
        stepToward(
          table,
          each,
          made,
          model,
          group.flatMap((one) => ends.get(one) ?? []),
        ),
      )
      .find((one) => one !== null);
    if (step === undefined || step === null) return { move: made };
    made.push(step);
  }
}

/** The number of models of a squadron that a move leaves out of coherency with the most of them. */
export function leftApart(table: Table, squad: string, read: MoveResult): number {
  const ends = endsOf(table, squad, read);
  return ends.size - largestGroup(table, squad, ends).length;
}

type Ends = ReadonlyMap<string, Footprint>;

/** Where all models of a squadron stand after a move, or where they are if it is refused. */
function endsOf(table: Table, squad: string, read: ReturnType<typeof readMove>): Ends {
  const ends = new Map(onTable(table, squad).map(({ id }) => [id, footprintOfPiece(table, id)]));
  if (!isRefusal(read))
    for (const { model, walked } of read.moves) ends.set(model, footprintOf(walked.base, walked.end));
  return ends;
}

/** The largest number of models that are in coherency with one another. */
function largestGroup(table: Table, squad: string, ends: Ends): readonly string[] {
  const { distance: reach } = coherencyOf(table, squad) as { readonly distance: number };
  const left = new Set(ends.keys());
  let largest: readonly string[] = [];
  for (const first of ends.keys()) {
    if (!left.delete(first)) continue;
    const group = [first];
    for (const model of group) {
      const print = ends.get(model);
      for (const other of left) {
        const its = ends.get(other);
        if (print === undefined || its === undefined || distance(print, its) > reach) continue;
        left.delete(other);
        group.push(other);
      }
    }
    if (group.length > largest.length) largest = group;
  }
  return largest;
}

/** A step of a model that brings it near one of these; null if none is legal. */
function stepToward(
  table: Table,
  movement: Movement,
  before: readonly PieceMove[],
  model: string,
  group: readonly Footprint[],
): PieceMove | null {
  const { place } = modelOf(table, model);
  if (place.kind !== 'on') return null;
  const own = footprintOfPiece(table, model);
  const nearest = group.toSorted((a, b) => distance(own, a) - distance(own, b));
  for (const other of nearest) {
    for (const gap of GAPS) {
      for (const turn of TURNS) {
        const step = { model, path: [{ to: stepTo(place, other, distance(own, other) - inches(gap), turn) }] };
        const print = footprintOf(profileOf(table, model).base, {
          ...place,
          x: step.path[0]?.to[0] ?? 0,
          y: step.path[0]?.to[1] ?? 0,
        });
        if (distance(print, other) > inches(GAPS[0] ?? 0)) continue;
        if (checkMove(table, movement, { move: [...before, step] }) === null) return step;
      }
    }
  }
  return null;
}

function stepTo(from: Pose, other: Footprint, length: number, turn: number): readonly [number, number] {
  const way = (bearing(from, other.centre) + turn + 3600) % 3600;
  const { x, y } = advance(from, way, Math.max(0, length));
  return [x, y];
}
