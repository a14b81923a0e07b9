import type { Point } from '@bridgehead/geometry';
import { crosses, isWithin, type PixelBox } from './pixel-box.js';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A box whose line to its point crosses another counts as so many pixels farther away. */
const CROSSING_PIXELS = 60;

/** Less than this is rounding, in pixels. */
const ROUNDING_PIXELS = 0.01;

/**
 * The place for a box in the room that is nearest to a point and keeps the gap to all taken boxes, or one a little
 * farther whose line to the point crosses nothing; null if there is none. Such a place is level with the point, at the
 * rim of the room, or beside a taken box: no others are tried.
 */
export function nearestFree(
  size: Size,
  at: Point,
  taken: readonly PixelBox[],
  room: PixelBox,
  gap: number,
): PixelBox | null {
  // Every line leaves the boxes around the point itself.
  const others = taken.filter((box) => !isWithin(box, { x: at.x, y: at.y, width: 0, height: 0 }, 0));
  let best: PixelBox | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const x of columns(size, at, taken, room, gap)) {
    if (Math.abs(x - at.x) >= least) break;
    for (const y of freeIn(x, size, at, taken, room, gap)) {
      const far = Math.sqrt((x - at.x) * (x - at.x) + (y - at.y) * (y - at.y));
      if (far >= least) continue;
      const box = { x, y, width: size.width, height: size.height };
      const cost = others.some((other) => crosses(at, box, other)) ? far + CROSSING_PIXELS : far;
      if (cost >= least) continue;
      best = box;
      least = cost;
    }
  }
  return best;
}

/** Where the middle of a box may be across the room, the nearest first. */
function columns(
  { width }: Size,
  at: Point,
  taken: readonly PixelBox[],
  room: PixelBox,
  gap: number,
): readonly number[] {
  const half = (room.width - width) / 2;
  const found = new Set([at.x, room.x - half, room.x + half]);
  for (const box of taken) {
    const off = (box.width + width) / 2 + gap;
    found.add(box.x - off).add(box.x + off);
  }
  return [...found]
    .filter((x) => Math.abs(x - room.x) <= half + ROUNDING_PIXELS)
    .toSorted((a, b) => Math.abs(a - at.x) - Math.abs(b - at.x) || a - b);
}

/** In a column, the nearest free places above and below the point. */
function freeIn(
  x: number,
  { width, height }: Size,
  at: Point,
  taken: readonly PixelBox[],
  room: PixelBox,
  gap: number,
): readonly number[] {
  const half = (room.height - height) / 2;
  if (half < -ROUNDING_PIXELS) return [];
  const barred: { readonly from: number; readonly to: number }[] = [];
  for (const box of taken) {
    if ((box.width + width) / 2 + gap - Math.abs(box.x - x) <= ROUNDING_PIXELS) continue;
    const off = (box.height + height) / 2 + gap;
    barred.push({ from: box.y - off, to: box.y + off });
  }
  const from = Math.min(Math.max(at.y, room.y - half), room.y + half);
  let [above, below] = [from, from];
  for (const one of barred.toSorted((a, b) => b.to - a.to))
    if (one.to > above + ROUNDING_PIXELS && one.from < above - ROUNDING_PIXELS) above = one.from;
  for (const one of barred.toSorted((a, b) => a.from - b.from))
    if (one.from < below - ROUNDING_PIXELS && one.to > below + ROUNDING_PIXELS) below = one.to;
  return [above, below].filter((y) => Math.abs(y - room.y) <= half + ROUNDING_PIXELS);
}
