import type { Point } from '@bridgehead/geometry';

/** A box of pixels around its middle. */
export interface PixelBox extends Point {
  readonly width: number;
  readonly height: number;
}

/** Less than this is rounding, in pixels. */
const ROUNDING_PIXELS = 0.01;

/** Whether two boxes are nearer to each other than the gap, both across and down. */
export function isWithin(one: PixelBox, other: PixelBox, gap: number): boolean {
  return (
    (one.width + other.width) / 2 + gap - Math.abs(one.x - other.x) > ROUNDING_PIXELS &&
    (one.height + other.height) / 2 + gap - Math.abs(one.y - other.y) > ROUNDING_PIXELS
  );
}

/** How many square pixels of the others a box covers. */
export function covered(box: PixelBox, others: readonly PixelBox[]): number {
  let sum = 0;
  for (const other of others) {
    const x = (box.width + other.width) / 2 - Math.abs(box.x - other.x);
    const y = (box.height + other.height) / 2 - Math.abs(box.y - other.y);
    if (x > 0 && y > 0) sum += Math.min(x, other.width, box.width) * Math.min(y, other.height, box.height);
  }
  return sum;
}

/** Whether all of a box is in the room. */
export function isInside(box: PixelBox, room: PixelBox): boolean {
  return (
    Math.abs(box.x - room.x) <= (room.width - box.width) / 2 + ROUNDING_PIXELS &&
    Math.abs(box.y - room.y) <= (room.height - box.height) / 2 + ROUNDING_PIXELS
  );
}

/** The nearest place for a box in the room; its middle if the room is too small. */
export function keptIn(box: PixelBox, room: PixelBox): PixelBox {
  const [across, down] = [Math.max(room.width - box.width, 0) / 2, Math.max(room.height - box.height, 0) / 2];
  return {
    x: Math.min(Math.max(box.x, room.x - across), room.x + across),
    y: Math.min(Math.max(box.y, room.y - down), room.y + down),
    width: box.width,
    height: box.height,
  };
}

/** Whether the line from one point to the other goes through the box. */
export function crosses(from: Point, to: Point, box: PixelBox): boolean {
  let [enters, leaves] = [0, 1];
  for (const [start, way, middle, half] of [
    [from.x, to.x - from.x, box.x, box.width / 2],
    [from.y, to.y - from.y, box.y, box.height / 2],
  ] as const) {
    if (way === 0) {
      if (Math.abs(start - middle) >= half) return false;
      continue;
    }
    const [one, other] = [(middle - half - start) / way, (middle + half - start) / way];
    enters = Math.max(enters, Math.min(one, other));
    leaves = Math.min(leaves, Math.max(one, other));
  }
  return leaves - enters > ROUNDING_PIXELS;
}
