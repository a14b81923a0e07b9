import type { Point } from '@bridgehead/geometry';

/** Where a line meets an edge; if it does not, the middle of the edge; without an edge, the middle of the line. */
export function crossingOf(from: Point, to: Point, edge: readonly [Point, Point] | null): Point {
  if (edge === null) return between(from, to, 0.5);
  const [a, b] = edge;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const [ex, ey] = [b.x - a.x, b.y - a.y];
  const across = dx * ey - dy * ex;
  if (across === 0) return between(a, b, 0.5);
  const along = ((a.x - from.x) * ey - (a.y - from.y) * ex) / across;
  const share = ((a.x - from.x) * dy - (a.y - from.y) * dx) / across;
  const meets = along >= 0 && along <= 1 && share >= 0 && share <= 1;
  return meets ? between(from, to, along) : between(a, b, 0.5);
}

function between(a: Point, b: Point, share: number): Point {
  return { x: Math.round(a.x + (b.x - a.x) * share), y: Math.round(a.y + (b.y - a.y) * share) };
}
