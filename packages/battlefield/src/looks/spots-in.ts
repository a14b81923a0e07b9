import { contains, type Point } from '@bridgehead/geometry';
import { footprintOfOutline } from '@bridgehead/tabletop';

/** A thing strewn over a terrain piece: a tree, a crater, a boulder. */
export interface Strewn extends Point {
  /** 0 to 1. */
  readonly size: number;
}

/** Points strewn over an outline about so far apart, none outside, and always the same for the same outline: a wood keeps its trees. */
export function spotsIn(outline: readonly Point[], apart: number): Strewn[] {
  const footprint = footprintOfOutline(outline);
  const { minX, minY, maxX, maxY } = footprint.bounds;
  const columns = Math.max(1, Math.round((maxX - minX) / apart));
  const rows = Math.max(1, Math.round((maxY - minY) / apart));
  const spots: Strewn[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [a, b, size] = threeFractions(row * 131 + column + Math.floor(minX / 1000) * 7);
      const spot = {
        x: minX + ((column + 0.25 + a * 0.5) * (maxX - minX)) / columns,
        y: minY + ((row + 0.25 + b * 0.5) * (maxY - minY)) / rows,
        size,
      };
      if (contains(footprint, { x: Math.round(spot.x), y: Math.round(spot.y) })) spots.push(spot);
    }
  }
  return spots;
}

/** Three numbers from 0 to 1 that look random but are fixed by the seed. */
function threeFractions(seed: number): [number, number, number] {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  const next = () => {
    state = Math.imul(state ^ (state >>> 15), 0x85ebca6b);
    state ^= state >>> 13;
    return (state >>> 0) / 0x1_0000_0000;
  };
  return [next(), next(), next()];
}
