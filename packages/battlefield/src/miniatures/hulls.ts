import { type Vertex, disc, mirrored, pebble, polygon } from './shapes.js';

/** How an army builds its hulls and turrets. */
export interface HullStyle {
  /** A hull of half that width and half that length. */
  hull(w: number, l: number): string;
  turret(x: number, y: number, radius: number): string;
}

const at = (w: number, l: number, right: readonly Vertex[]) => mirrored(right.map(([x, y]): Vertex => [x * w, y * l]));

function ring(x: number, y: number, radius: number, corners: readonly Vertex[]): string {
  return polygon(corners.map(([dx, dy]): Vertex => [x + dx * radius, y + dy * radius]));
}

const OCTAGON: readonly Vertex[] = [
  [0.38, -0.92],
  [0.92, -0.38],
  [0.92, 0.38],
  [0.38, 0.92],
  [-0.38, 0.92],
  [-0.92, 0.38],
  [-0.92, -0.38],
  [-0.38, -0.92],
];

const HEXAGON: readonly Vertex[] = [
  [0, -1],
  [0.87, -0.5],
  [0.87, 0.5],
  [0, 1],
  [-0.87, 0.5],
  [-0.87, -0.5],
];

const SLAB: HullStyle = {
  hull: (w, l) =>
    at(w, l, [
      [0.7, -1],
      [1, -0.78],
      [1, 0.9],
      [0.85, 1],
    ]),
  turret: (x, y, r) =>
    ring(x, y, r, [
      [0.75, -1],
      [0.95, -0.2],
      [0.85, 1],
      [-0.85, 1],
      [-0.95, -0.2],
      [-0.75, -1],
    ]),
};

const WEDGE: HullStyle = {
  hull: (w, l) =>
    at(w, l, [
      [0.22, -1],
      [1, -0.3],
      [1, 0.72],
      [0.65, 1],
    ]),
  turret: (x, y, r) =>
    ring(x, y, r, [
      [0.3, -1.15],
      [1, 0.1],
      [0.75, 0.95],
      [-0.75, 0.95],
      [-1, 0.1],
      [-0.3, -1.15],
    ]),
};

const PEBBLE: HullStyle = { hull: pebble, turret: disc };

const FACETS: HullStyle = {
  hull: (w, l) =>
    at(w, l, [
      [0.45, -1],
      [0.88, -0.68],
      [1, 0],
      [0.84, 0.82],
      [0.5, 1],
    ]),
  turret: (x, y, r) => ring(x, y, r, OCTAGON),
};

const PRONGS: HullStyle = {
  hull: (w, l) =>
    at(w, l, [
      [0.3, -0.62],
      [0.48, -1],
      [0.86, -0.95],
      [1, -0.3],
      [1, 0.7],
      [0.7, 1],
    ]),
  turret: (x, y, r) => ring(x, y, r, HEXAGON),
};

const WAIST: HullStyle = {
  hull: (w, l) =>
    at(w, l, [
      [0.55, -1],
      [0.9, -0.85],
      [0.9, -0.35],
      [0.7, 0],
      [1, 0.4],
      [1, 0.85],
      [0.6, 1],
    ]),
  turret: (x, y, r) =>
    ring(x, y, r, [
      [0, -1.1],
      [0.8, -0.5],
      [0.9, 0.9],
      [-0.9, 0.9],
      [-0.8, -0.5],
    ]),
};

export const HULL_STYLES: readonly HullStyle[] = [SLAB, WEDGE, PEBBLE, FACETS, PRONGS, WAIST];
