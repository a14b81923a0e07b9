/** EA-BAR-03: what so many barrage points do. */
export interface BarrageRow {
  readonly templates: number;
  readonly markers: number;
  readonly ap: number;
  readonly at: number;
}

/** EA-BAR-03: the most barrage points of a row, further templates, further Blast markers, AP, AT. */
const ROWS: readonly (readonly [most: number, templates: number, markers: number, ap: number, at: number])[] = [
  [1, 0, 0, 6, 6],
  [2, 0, 0, 5, 6],
  [3, 0, 0, 4, 5],
  [5, 1, 0, 4, 5],
  [7, 1, 1, 4, 5],
  [9, 2, 1, 4, 5],
  [12, 2, 2, 4, 5],
  [15, 2, 3, 4, 5],
  [Number.POSITIVE_INFINITY, 2, 4, 4, 5],
];

export function barrageRow(points: number): BarrageRow {
  for (const [most, templates, markers, ap, at] of ROWS) if (points <= most) return { templates, markers, ap, at };
  throw new Error('the last row has no end');
}
