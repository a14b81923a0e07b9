import { advance, bearing, type Facing, fastFlatMap, type Point, pointToPoint, radiusOf } from '@bridgehead/geometry';
import type { MoveAnswer, PieceMove } from '@bridgehead/kernel';
import {
  checkMove,
  coherent,
  formationMove,
  LENGTH_UNIT,
  type Movement,
  profileOf,
  type Table,
} from '@bridgehead/tabletop';
import { middleOf, type Mover, moversOf, straightOn } from './rigid-move.js';

/** A move that brings scattered models into the coherency that it demands; null if none is found. */
export function comeTogether(table: Table, movement: Movement): MoveAnswer | null {
  if (isHopeless(table, movement)) return null;
  for (const found of attempts(table, movement)) if (found !== null) return found;
  return catchingUp(table, movement);
}

/** Whether a gap would be left even if any two of the models ran toward each other at the speed of the fastest. */
function isHopeless(table: Table, { movers, allowance, coherency }: Movement): boolean {
  if (coherency?.kind !== 'chain') return false;
  const bonus = (allowance.bonuses ?? []).reduce((sum, { length }) => sum + length, 0);
  const most = Math.max(0, ...Object.values(allowance.each ?? {})) + bonus;
  return coherent(table, movers, { ...coherency, distance: coherency.distance + 2 * most }) !== null;
}

/** A search of every meeting place takes seconds for a large squad, so a squad of more models than this tries fewer. */
const MODELS_SEARCHED_FULLY = 3;

/** Tries a meeting place around each model where it stands; then the models meet in their middle or, in a small squad, at one of them. */
function* attempts(table: Table, movement: Movement): Generator<MoveAnswer | null, void> {
  const movers = moversOf(table, movement.movers);
  const places = movers.map(({ place }) => place);
  for (const { model, place } of movers) yield formationMove(table, movement, model, place);
  for (const point of [middleOf(places), ...(places.length > MODELS_SEARCHED_FULLY ? [] : places)]) {
    for (const { model, place } of movers) {
      const meeting = { x: point.x, y: point.y, facing: place.facing };
      if (place !== point) yield formationMove(table, movement, model, meeting);
    }
  }
}

/**
 * If all models must go far in one line, one model goes ahead and the others catch up with it; in a large squad only the first model is
 * tried as the leader.
 */
function catchingUp(table: Table, movement: Movement): MoveAnswer | null {
  const movers = moversOf(table, movement.movers);
  if (movers.some(({ model }) => (movement.shapes?.[model] ?? movement.shape).kind !== 'pivotStraight')) return null;
  for (const lead of movers.length > MODELS_SEARCHED_FULLY ? movers.slice(0, 1) : movers) {
    const others = movers.filter((one) => one !== lead);
    for (const heading of headingsFor(lead, others)) {
      for (const length of lengthsFor(movement, lead.model)) {
        const first = straightOn(movement, lead, heading, length);
        const end = advance(lead.place, heading, length);
        const move = followed(table, movement, first, { model: lead.model, end }, others);
        if (move !== null && checkMove(table, movement, { move }) === null) return { move };
      }
    }
  }
  return null;
}

/** The headings to try for a model: away from the others, toward them, and then all round. */
function headingsFor({ place }: Mover, others: readonly Mover[]): readonly Facing[] {
  const [other] = others;
  const first = other === undefined ? place.facing : bearing(place, other.place);
  return [1800, 0, 450, 3150, 900, 2700, 1350, 2250].map((off) => (first + off) % 3600);
}

function lengthsFor({ least, allowance }: Movement, model: string): readonly number[] {
  const [owed, most] = [least?.each?.[model] ?? 0, allowance.each?.[model] ?? 0];
  return [Math.min(most, owed + LENGTH_UNIT / 2), most];
}

interface EndedMove {
  readonly model: string;
  readonly end: Point;
}

/** Every model to some place beside those that have moved before it; null as soon as one model finds no place. */
function followed(
  table: Table,
  movement: Movement,
  first: PieceMove,
  lead: EndedMove,
  others: readonly Mover[],
): readonly PieceMove[] | null {
  const { all: _all, coherency: _coherency, ...each } = movement;
  const move = [first];
  const ended = [lead];
  for (const { model, place } of others) {
    const [owed, most] = [movement.least?.each?.[model] ?? 0, movement.allowance.each?.[model] ?? 0];
    const end = placesBeside(table, ended, model).find((spot) => {
      const length = pointToPoint(place, spot);
      if (length <= owed || length > most) return false;
      return checkMove(table, each, { move: [...move, straightTo(model, spot)] }) === null;
    });
    if (end === undefined) return null;
    move.push(straightTo(model, end));
    ended.push({ model, end });
  }
  return move;
}

function straightTo(model: string, { x, y }: Point): PieceMove {
  return { model, path: [{ to: [x, y] }] };
}

/** Places around the models that have moved before, one unit of length away from them. */
function placesBeside(table: Table, ended: readonly EndedMove[], model: string): readonly Point[] {
  const own = radiusOf(profileOf(table, model).base);
  return fastFlatMap(ended, ({ model: other, end }) => {
    const away = radiusOf(profileOf(table, other).base) + own + LENGTH_UNIT;
    return HEADINGS_AROUND.map((heading) => advance(end, heading, away));
  });
}

const HEADINGS_AROUND: readonly Facing[] = Array.from({ length: 12 }, (_, i) => i * 300);
