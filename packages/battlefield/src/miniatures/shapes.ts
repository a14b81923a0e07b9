/** Paths of simple shapes, in a picture whose front is up. All are closed, but for `line`. */

export type Vertex = readonly [x: number, y: number];

/** A tenth is finer than anybody sees. */
function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

export function polygon(corners: readonly Vertex[]): string {
  return `M${corners.map(([x, y]) => `${rounded(x)} ${rounded(y)}`).join('L')}z`;
}

/** A shape that is the same on both sides: the corners of its right half, from front to back. */
export function mirrored(right: readonly Vertex[]): string {
  return polygon([...right, ...right.toReversed().map(([x, y]): Vertex => [-x, y])]);
}

/** The same shape on both sides. */
export function both(shape: (side: 1 | -1) => string): string {
  return shape(1) + shape(-1);
}

export function disc(x: number, y: number, radius: number): string {
  return oval(x, y, radius, radius);
}

export function oval(x: number, y: number, wide: number, long: number): string {
  const [rx, ry] = [rounded(wide), rounded(long)];
  return `M${rounded(x - wide)} ${rounded(y)}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0z`;
}

/** A box around its middle, with corners cut off. */
export function box(x: number, y: number, wide: number, long: number, cut = 0): string {
  const [right, back] = [wide / 2, long / 2];
  if (cut === 0)
    return polygon([
      [x - right, y - back],
      [x + right, y - back],
      [x + right, y + back],
      [x - right, y + back],
    ]);
  return polygon([
    [x - right + cut, y - back],
    [x + right - cut, y - back],
    [x + right, y - back + cut],
    [x + right, y + back - cut],
    [x + right - cut, y + back],
    [x - right + cut, y + back],
    [x - right, y + back - cut],
    [x - right, y - back + cut],
  ]);
}

/** A straight bar from one point to another, perhaps thinner at its far end. */
export function bar([x, y]: Vertex, [toX, toY]: Vertex, wide: number, wideAtEnd = wide): string {
  const [alongX, alongY] = [toX - x, toY - y];
  const length = Math.max(Math.sqrt(alongX * alongX + alongY * alongY), 0.1);
  const [acrossX, acrossY] = [-alongY / length / 2, alongX / length / 2];
  return polygon([
    [x + acrossX * wide, y + acrossY * wide],
    [toX + acrossX * wideAtEnd, toY + acrossY * wideAtEnd],
    [toX - acrossX * wideAtEnd, toY - acrossY * wideAtEnd],
    [x - acrossX * wide, y - acrossY * wide],
  ]);
}

export function line(...[from, ...on]: readonly Vertex[]): string {
  if (from === undefined) return '';
  return `M${rounded(from[0])} ${rounded(from[1])}${on.map(([x, y]) => `L${rounded(x)} ${rounded(y)}`).join('')}`;
}

/** Between a box and an oval. */
export function pebble(wide: number, long: number): string {
  const [w, l] = [rounded(wide), rounded(long)];
  const [bendX, bendY] = [rounded(wide * 0.35), rounded(long * 0.5)];
  return `M0 ${-l}C${w - bendX} ${-l} ${w} ${-bendY} ${w} 0S${w - bendX} ${l} 0 ${l}S${-w} ${bendY} ${-w} 0S${bendX - w} ${-l} 0 ${-l}z`;
}

/** The right half of a star with five points. */
const STAR: readonly Vertex[] = [
  [0, -1],
  [0.26, -0.36],
  [0.95, -0.31],
  [0.43, 0.14],
  [0.59, 0.81],
  [0, 0.45],
];

export function star(x: number, y: number, radius: number): string {
  const right = STAR.map(([dx, dy]): Vertex => [dx * radius, dy * radius]);
  const left = right.slice(1, -1).map(([dx, dy]): Vertex => [-dx, dy]);
  return polygon([...right, ...left.toReversed()].map(([dx, dy]): Vertex => [x + dx, y + dy]));
}
