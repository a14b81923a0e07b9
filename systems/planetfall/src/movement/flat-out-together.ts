import { advance, bearing, type Facing, type Point, pointToPoint, radiusOf, gather } from '@bridgehead/geometry';
import type { MoveAnswer, PieceMove } from '@bridgehead/kernel';
import { checkMove, type Movement, profileOf, type Table } from '@bridgehead/tabletop';
import { INCH } from '../book/inches.js';
import { comeTogether } from './come-together.js';
import { goStraight, type Placed, placesOf } from './flat-out-straight.js';

/** PF-MOVE-06, PF-MOVE-10: a Flat Out move that brings a squadron back into coherency; null where none is found or needed. */
export function comeTogetherFlatOut(table: Table, squad: string, plain: Movement): MoveAnswer | null {
  return comeTogether(table, squad, plain, (movement) => gathered(table, movement));
}

/** All must go far, so one goes ahead and the others catch up with it. */
function gathered(table: Table, movement: Movement): MoveAnswer | null {
  const placed = placesOf(table, movement);
  if (placed.some(({ model }) => (movement.shapes?.[model] ?? movement.shape).kind !== 'pivotStraight')) return null;
  for (const lead of placed.length > FEW ? placed.slice(0, 1) : placed) {
    const others = placed.filter((one) => one !== lead);
    for (const heading of headingsFor(lead, others)) {
      for (const length of lengthsOf(movement, lead.model)) {
        const first = goStraight(movement, lead.model, lead.place, heading, length);
        const end = advance(lead.place, heading, length);
        const move = follow(table, movement, [first], [{ model: lead.model, end }], others);
        if (move !== null && checkMove(table, movement, { move }) === null) return { move };
      }
    }
  }
  return null;
}

/** Beyond this many models only the first of them goes ahead. */
const FEW = 3;

/** Toward the others, away from them, and round about. */
function headingsFor({ place }: Placed, others: readonly Placed[]): readonly Facing[] {
  const [other] = others;
  const first = other === undefined ? place.facing : bearing(place, other.place);
  return [1800, 0, 450, 3150, 900, 2700, 1350, 2250].map((off) => (first + off) % 3600);
}

function lengthsOf({ least, allowance }: Movement, model: string): readonly number[] {
  const [owed, most] = [least?.each?.[model] ?? 0, allowance.each?.[model] ?? 0];
  return [Math.min(most, owed + INCH / 2), most];
}

interface Ended {
  readonly model: string;
  readonly end: Point;
}

/** Everybody to some place beside those who have gone before; null as soon as somebody finds none. */
function follow(
  table: Table,
  movement: Movement,
  gone: readonly PieceMove[],
  ends: readonly Ended[],
  left: readonly Placed[],
): readonly PieceMove[] | null {
  const { all: _all, coherency: _coherency, ...each } = movement;
  const move = [...gone];
  const ended = [...ends];
  for (const { model, place } of left) {
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

/** Round those who have gone before, an inch from them. */
function placesBeside(table: Table, ended: readonly Ended[], model: string): readonly Point[] {
  const own = radiusOf(profileOf(table, model).base);
  return gather(ended, ({ model: other, end }) => {
    const away = radiusOf(profileOf(table, other).base) + own + INCH;
    return AROUND.map((heading) => advance(end, heading, away));
  });
}

const AROUND: readonly Facing[] = Array.from({ length: 12 }, (_, i) => i * 300);
