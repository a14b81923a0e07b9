/**
 * An index of boxes: their bounds packed side by side and read from front to back. For the hundreds of boxes on a table
 * this beats a tree, needs no upkeep, and visits in the order in which the boxes were given.
 */
import type { Bounds, Point } from './shapes.js';

/** Called with the place of a box in the list; searching stops when it returns true. */
export type BoxVisitor = (index: number) => unknown;

export class BoundsIndex {
  readonly #boxes: Float64Array;

  private constructor(boxes: Float64Array) {
    this.#boxes = boxes;
  }

  static build(items: readonly Bounds[]): BoundsIndex {
    const boxes = new Float64Array(items.length * 4);
    let at = 0;
    for (const { minX, minY, maxX, maxY } of items) {
      boxes[at] = minX;
      boxes[at + 1] = minY;
      boxes[at + 2] = maxX;
      boxes[at + 3] = maxY;
      at += 4;
    }
    return new BoundsIndex(boxes);
  }

  get size(): number {
    return this.#boxes.length / 4;
  }

  /** Visits every box that shares at least a border point with the bounds. */
  search(bounds: Bounds, visit: BoxVisitor): void {
    const { minX, minY, maxX, maxY } = bounds;
    const boxes = this.#boxes;
    for (let at = 0; at < boxes.length; at += 4) {
      if ((boxes[at] ?? 0) > maxX || (boxes[at + 2] ?? 0) < minX) continue;
      if ((boxes[at + 1] ?? 0) > maxY || (boxes[at + 3] ?? 0) < minY) continue;
      if (visit(at / 4) === true) return;
    }
  }

  /** Visits every box that, grown by `pad` on all sides, shares at least a border point with the segment ab. */
  searchSegment(a: Point, b: Point, pad: number, visit: BoxVisitor): void {
    const dx = b.x - a.x;
    const dy = b.y - a.y;
    const boxes = this.#boxes;
    const left = Math.min(a.x, b.x) - pad;
    const bottom = Math.min(a.y, b.y) - pad;
    const right = Math.max(a.x, b.x) + pad;
    const top = Math.max(a.y, b.y) + pad;
    for (let at = 0; at < boxes.length; at += 4) {
      const minX = boxes[at] ?? 0;
      const maxX = boxes[at + 2] ?? 0;
      if (minX > right || maxX < left) continue;
      const minY = boxes[at + 1] ?? 0;
      const maxY = boxes[at + 3] ?? 0;
      if (minY > top || maxY < bottom) continue;
      // Doubled, to stay with integers: the middle of the box from the line, against the half sizes across it.
      const aside = dx * (minY + maxY - 2 * a.y) - dy * (minX + maxX - 2 * a.x);
      const reach = Math.abs(dx) * (maxY - minY + 2 * pad) + Math.abs(dy) * (maxX - minX + 2 * pad);
      if (Math.abs(aside) <= reach && visit(at / 4) === true) return;
    }
  }
}
