import type { Point } from '@bridgehead/geometry';

/** Pixels from tooth to tooth, and how far they stand out. */
const TOOTH_PIXELS = 8;
const DEPTH_PIXELS = 5;

/** A path from point to point on the sheet, with teeth of the same size at every scale. */
export function zigzag(from: Point, to: Point, scale: number): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.max(Math.sqrt(dx * dx + dy * dy), 0.001);
  const teeth = Math.max(2, Math.round((length * scale) / TOOTH_PIXELS));
  const [outX, outY] = [(-dy / length) * (DEPTH_PIXELS / scale), (dx / length) * (DEPTH_PIXELS / scale)];
  const points = Array.from({ length: teeth + 1 }, (_, i) => {
    const out = i === 0 || i === teeth ? 0 : i % 2 === 0 ? -1 : 1;
    const share = i / teeth;
    return `${round(from.x + dx * share + outX * out)} ${round(from.y + dy * share + outY * out)}`;
  });
  return `M${points.join('L')}`;
}

function round(n: number): number {
  return Math.round(n * 100) / 100;
}
