/** Outlines of an area that is known only by a test of single points. */
import type { Point } from '../shapes/shapes.js';

export type InsideTest = (x: number, y: number) => boolean;

/** How often the edge between a point inside and a neighbour outside is halved to find the border. */
const HALVINGS_PER_EDGE = 3;

interface Grid {
  readonly inside: InsideTest;
  readonly origin: Point;
  readonly step: number;
  readonly cells: number;
  readonly filled: readonly boolean[];
}

/**
 * Outlines of the area within a square of `cells` by `cells` cells, found by marching squares: counter-clockwise about
 * the area, clockwise about holes in it. No point of an outline is farther than a cell from a point inside.
 */
export function contours(inside: InsideTest, origin: Point, step: number, cells: number): Point[][] {
  const filled: boolean[] = [];
  for (let j = 0; j <= cells; j++) {
    for (let i = 0; i <= cells; i++) filled.push(inside(origin.x + i * step, origin.y + j * step));
  }
  const grid: Grid = { inside, origin, step, cells, filled };
  const next = new Map<number, number>();
  for (let j = -1; j <= cells; j++) for (let i = -1; i <= cells; i++) linkCell(grid, i, j, next);
  return loops(grid, next);
}

function isFilled(grid: Grid, i: number, j: number): boolean {
  const { cells } = grid;
  return i >= 0 && j >= 0 && i <= cells && j <= cells && (grid.filled[j * (cells + 1) + i] ?? false);
}

/** Edges between neighbouring grid points have numbers: twice that of their lower left point, plus 1 if they go up. */
function edge(grid: Grid, i: number, j: number, up: 0 | 1): number {
  return 2 * ((j + 1) * (grid.cells + 3) + i + 1) + up;
}

/** Adds the pieces of outline in one cell, each from an edge to an edge with the inside on its left. */
function linkCell(grid: Grid, i: number, j: number, next: Map<number, number>): void {
  const corners = [
    isFilled(grid, i, j),
    isFilled(grid, i + 1, j),
    isFilled(grid, i + 1, j + 1),
    isFilled(grid, i, j + 1),
  ];
  const edges = [edge(grid, i, j, 0), edge(grid, i + 1, j, 1), edge(grid, i, j + 1, 0), edge(grid, i, j, 1)];
  // Going round the cell counter-clockwise: where the inside is left, a piece starts; it ends where the inside began.
  for (let k = 0; k < 4; k++) {
    if (!corners[k] || corners[(k + 1) % 4]) continue;
    let back = k;
    while (corners[(back + 3) % 4]) back = (back + 3) % 4;
    const start = edges[k];
    const end = edges[(back + 3) % 4];
    if (start !== undefined && end !== undefined) next.set(start, end);
  }
}

function loops(grid: Grid, next: Map<number, number>): Point[][] {
  const found: Point[][] = [];
  for (const first of next.keys()) {
    const loop: Point[] = [];
    let at = first;
    for (let following = next.get(at); following !== undefined; following = next.get(at)) {
      loop.push(border(grid, at));
      next.delete(at);
      at = following;
    }
    found.push(withoutRepeats(loop));
  }
  return found.filter((loop) => loop.length > 2);
}

function withoutRepeats(loop: readonly Point[]): Point[] {
  return loop.filter((p, i) => {
    const before = loop[(i + loop.length - 1) % loop.length];
    return before?.x !== p.x || before.y !== p.y;
  });
}

/** Where the border crosses an edge of the grid: the last point found inside. */
function border(grid: Grid, edge: number): Point {
  const up = edge & 1;
  const point = (edge - up) / 2;
  const i = (point % (grid.cells + 3)) - 1;
  const j = Math.floor(point / (grid.cells + 3)) - 1;
  const swapped = !isFilled(grid, i, j);
  const at = (share: number): Point => {
    const along = swapped ? 1 - share : share;
    const { origin, step } = grid;
    return {
      x: Math.round(origin.x + (i + (up === 0 ? along : 0)) * step) + 0,
      y: Math.round(origin.y + (j + (up === 1 ? along : 0)) * step) + 0,
    };
  };
  let low = 0;
  let high = 1;
  const isOnEdge = i < 0 || j < 0 || i + 1 - up > grid.cells || j + up > grid.cells;
  for (let k = isOnEdge ? HALVINGS_PER_EDGE : 0; k < HALVINGS_PER_EDGE; k++) {
    const middle = (low + high) / 2;
    const { x, y } = at(middle);
    if (grid.inside(x, y)) low = middle;
    else high = middle;
  }
  return at(low);
}
