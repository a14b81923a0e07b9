/** What it costs to walk along a circle where something may be in the way; each part is tested once. */
import type { Point } from '../shapes/shapes.js';
import { fan, HALF_CIRCLE, type Spin, turnFrom } from './angles.js';
import type { Corner } from './corners.js';
import { isClear, isInRoom, legCost, type MotionField } from './ground.js';

/** How far the chords that stand for an arc may stray from it, in units of length. */
const LARGEST_STRAY = 2;

/** How far an arc may lead off the surface, in units of length: a base in contact may reach the circle a little too deep. */
const SURFACE_LENIENCE = 12;

const TO_THE_RIGHT: Point = { x: 1, y: 0 };

/** Keyed by the number of parts: circles of the same size come up again and again. */
const known = new Map<number, readonly Point[]>();

function normalsOf(parts: number): readonly Point[] {
  const before = known.get(parts);
  if (before !== undefined) return before;
  const normals = [TO_THE_RIGHT, ...fan(TO_THE_RIGHT, (2 * HALF_CIRCLE) / parts, parts - 1)];
  if (known.size >= MOST_KNOWN_CIRCLES) known.clear();
  known.set(parts, normals);
  return normals;
}

const MOST_KNOWN_CIRCLES = 256;

export class ArcChart {
  private readonly field: MotionField;
  private readonly corner: Corner;
  /** The circle is cut into parts of this angle, counted counter-clockwise from the right. */
  private readonly part: number;
  private readonly normals: readonly Point[];
  /** By part: what it costs, Infinity when it is blocked, undefined until asked for. */
  private readonly costs: (number | undefined)[];

  constructor(field: MotionField, corner: Corner) {
    const parts = Math.max(8, Math.ceil(2 * HALF_CIRCLE * Math.sqrt(corner.radius / (8 * LARGEST_STRAY))));
    this.field = field;
    this.corner = corner;
    this.part = (2 * HALF_CIRCLE) / parts;
    this.normals = normalsOf(parts);
    this.costs = Array.from({ length: parts });
  }

  /** The cost of the arc that turns so far from a normal with a spin; Infinity when it is blocked. */
  cost(normal: Point, spin: Spin, turn: number): number {
    const at = turnFrom(TO_THE_RIGHT, normal, 1) / this.part;
    const from = spin > 0 ? at : at - turn / this.part;
    const to = from + turn / this.part;
    let cost = 0;
    for (let i = Math.floor(from); i < to && cost < Infinity; i++) {
      const start = Math.max(0, from - i);
      const end = Math.min(1, to - i);
      cost += this.partCost(i, start, end);
    }
    return Math.max(cost, turn * this.corner.radius);
  }

  /** The cost of a share of a part. */
  private partCost(i: number, start: number, end: number): number {
    const count = this.costs.length;
    const index = ((i % count) + count) % count;
    const whole = (this.costs[index] ??= this.chordCost(index, 0, 1));
    // A part that is blocked somewhere may be free for the share that is needed.
    return whole < Infinity ? whole * (end - start) : this.chordCost(index, start, end);
  }

  private chordCost(index: number, start: number, end: number): number {
    const a = this.pointAt(index, start);
    const b = this.pointAt(index, end);
    const { field } = this;
    const isOn = isInRoom(field, a.x, a.y, SURFACE_LENIENCE) && isInRoom(field, b.x, b.y, SURFACE_LENIENCE);
    return isOn && isClear(field, a, b) ? legCost(field, a, b) : Infinity;
  }

  private pointAt(index: number, share: number): Point {
    const { x, y, radius } = this.corner;
    const first = this.normals[index] ?? TO_THE_RIGHT;
    const v = share === 0 ? first : (fan(first, this.part * share, 1)[0] ?? first);
    return { x: x + v.x * radius, y: y + v.y * radius };
  }
}
