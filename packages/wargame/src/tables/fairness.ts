import type { Point } from '@bridgehead/geometry';
import type { TerrainPiece } from '@bridgehead/tabletop';
import type { JudgedEffect, TableDeclaration, TableOrder } from './declaration.js';
import { frameOf } from './frame.js';

/** How much ground has an effect in either half of a table, and how far the halves differ, in thousandths of the larger. */
export interface Fairness {
  readonly effect: JudgedEffect;
  readonly halves: readonly [number, number];
  readonly difference: number;
}

const JUDGED: readonly JudgedEffect[] = ['cover', 'blocks', 'slow', 'bars'];

/** The halves are divided by the line through the middle, between the zones. */
export function fairnessOf(
  order: TableOrder,
  { effects }: TableDeclaration,
  pieces: readonly TerrainPiece[],
): readonly Fairness[] {
  const frame = frameOf(order);
  const isUpright = frame.at(0, 1000).y > 0;
  const level = (point: Point): number => (isUpright ? point.y : point.x) - frame.depth / 2;
  return JUDGED.map((effect) => {
    const judged = pieces.filter(({ kind }) => effects[kind]?.includes(effect) === true);
    const near = sum(judged.map(({ outline }) => areaBelow(outline, (point) => level(point))));
    const far = sum(judged.map(({ outline }) => areaBelow(outline, (point) => -level(point))));
    const larger = Math.max(near, far);
    const difference = larger === 0 ? 0 : Math.round((1000 * Math.abs(near - far)) / larger);
    return { effect, halves: [near, far], difference };
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/** The area of the part of an outline whose level is not above 0. */
function areaBelow(outline: readonly Point[], level: (point: Point) => number): number {
  const kept = outline.flatMap((to, i) => {
    const from = outline[(i + outline.length - 1) % outline.length] ?? to;
    const [before, here] = [level(from), level(to)];
    const crossing = before * here < 0 ? [cut(from, to, before / (before - here))] : [];
    return here <= 0 ? [...crossing, to] : crossing;
  });
  const twice = kept.map((a, i) => {
    const b = kept[(i + 1) % kept.length] ?? a;
    return a.x * b.y - b.x * a.y;
  });
  return Math.abs(sum(twice)) / 2;
}

function cut(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
