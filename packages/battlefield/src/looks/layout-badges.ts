import type { Point } from '@bridgehead/geometry';

/** A box of pixels about its middle. */
export interface PixelBox extends Point {
  readonly width: number;
  readonly height: number;
}

/** What wants a badge: a point, how far from it the badge stands clear of what is there, and how large the badge is. */
export interface Wanting {
  readonly at: Point;
  readonly clear: number;
  readonly width: number;
  readonly height: number;
}

/** Between two badges, in pixels. */
const GAP = 3;
const ROUNDS = 40;

/** To the sides of a point, the best liked first: above, then the corners above, beside, below. */
const SIDES = [
  [0, -1],
  [-0.9, -0.9],
  [0.9, -0.9],
  [1, 0],
  [-1, 0],
  [0, 1],
  [0.9, 0.9],
  [-0.9, 0.9],
] as const;

/**
 * Where badges stand: each beside its point, on the side where it covers least of what else is there and does not leave the room,
 * then pushed apart until none covers another. The same badges always stand in the same places.
 */
export function layOut(wanting: readonly Wanting[], obstacles: readonly PixelBox[], room: PixelBox): Point[] {
  const boxes: { x: number; y: number; width: number; height: number }[] = [];
  for (const want of wanting) {
    const { x, y } = bestSide(want, obstacles, boxes, room);
    boxes.push({ x, y, width: want.width, height: want.height });
  }
  for (let round = 0; round < ROUNDS && pushApart(boxes); round++) for (const box of boxes) keepIn(box, room);
  return boxes.map(({ x, y }) => ({ x, y }));
}

function bestSide(want: Wanting, obstacles: readonly PixelBox[], boxes: readonly PixelBox[], room: PixelBox): PixelBox {
  let best: PixelBox | null = null;
  let least = Number.POSITIVE_INFINITY;
  SIDES.forEach(([dx, dy], liking) => {
    const box = {
      x: want.at.x + dx * (want.clear + want.width / 2),
      y: want.at.y + dy * (want.clear + want.height / 2),
      width: want.width,
      height: want.height,
    };
    const outside = box.width * box.height - covered(box, [room]);
    const cost = liking * 12 + covered(box, obstacles) + 3 * covered(box, boxes) + 3 * outside;
    if (cost >= least) return;
    least = cost;
    best = box;
  });
  return best ?? { ...want.at, width: want.width, height: want.height };
}

/** Square pixels of the others that a box covers. */
function covered(box: PixelBox, others: readonly PixelBox[]): number {
  let sum = 0;
  for (const other of others) {
    const x = (box.width + other.width) / 2 - Math.abs(box.x - other.x);
    const y = (box.height + other.height) / 2 - Math.abs(box.y - other.y);
    if (x > 0 && y > 0) sum += Math.min(x, other.width, box.width) * Math.min(y, other.height, box.height);
  }
  return sum;
}

function keepIn(box: { x: number; y: number; width: number; height: number }, room: PixelBox): void {
  const [reachX, reachY] = [(room.width - box.width) / 2, (room.height - box.height) / 2];
  box.x = Math.min(Math.max(box.x, room.x - reachX), room.x + reachX);
  box.y = Math.min(Math.max(box.y, room.y - reachY), room.y + reachY);
}

/** Each overlap along its shorter way, a half each; whether there was one. */
function pushApart(boxes: { x: number; y: number; width: number; height: number }[]): boolean {
  let pushed = false;
  boxes.forEach((a, i) => {
    for (let j = i + 1; j < boxes.length; j++) {
      const b = boxes[j];
      if (b === undefined) continue;
      const x = (a.width + b.width) / 2 + GAP - Math.abs(b.x - a.x);
      const y = (a.height + b.height) / 2 + GAP - Math.abs(b.y - a.y);
      if (x <= 0.01 || y <= 0.01) continue;
      pushed = true;
      const axis = x < y ? 'x' : 'y';
      const half = (b[axis] < a[axis] ? -1 : 1) * (Math.min(x, y) / 2);
      a[axis] -= half;
      b[axis] += half;
    }
  });
  return pushed;
}
