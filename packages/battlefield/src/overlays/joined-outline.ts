import type { Point } from '@bridgehead/geometry';

type Outline = readonly Point[];

/** How often a line is sampled, in lengths of the sheet: about once per width of a base. */
const STRIDE_SHEET_LENGTHS = 10;

/** The line around several outlines together, as a path with gaps: the parts of an outline inside another are left out. */
export function joinedOutline(outlines: readonly Outline[]): string {
  const shapes = distinct(outlines).map((points) => ({ points, ...boundsOf(points) }));
  return shapes
    .map((shape) => {
      const others = shapes.filter((other) => other !== shape);
      return traced(inStrides(shape.points), (point) => others.some((other) => isInside(other, point)));
    })
    .join('');
}

/** A model with two weapons of a kind has the same outline twice. */
function distinct(outlines: readonly Outline[]): readonly Outline[] {
  const known = new Map(outlines.map((outline) => [outline.map(({ x, y }) => `${x},${y}`).join(' '), outline]));
  return [...known.values()];
}

interface Shape {
  readonly points: Outline;
  readonly least: Point;
  readonly most: Point;
}

function boundsOf(points: Outline): Omit<Shape, 'points'> {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { least: { x: Math.min(...xs), y: Math.min(...ys) }, most: { x: Math.max(...xs), y: Math.max(...ys) } };
}

/** A closed line with a point at least every stride. */
function inStrides(points: Outline): readonly Point[] {
  return points.flatMap((from, i) => {
    const to = points[(i + 1) % points.length] ?? from;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const steps = Math.max(1, Math.ceil(Math.sqrt(dx * dx + dy * dy) / STRIDE_SHEET_LENGTHS));
    return Array.from({ length: steps }, (_, k) => ({ x: from.x + (dx * k) / steps, y: from.y + (dy * k) / steps }));
  });
}

function traced(points: readonly Point[], isHidden: (point: Point) => boolean): string {
  const [first] = points;
  if (first === undefined) return '';
  let path = '';
  let before = { point: first, hidden: isHidden(first) };
  if (!before.hidden) path += `M${written(first)}`;
  for (const point of [...points.slice(1), first]) {
    const hidden = isHidden(point);
    if (hidden !== before.hidden) {
      const edge = crossing(before.point, point, before.hidden, isHidden);
      path += before.hidden ? `M${written(edge)}L${written(point)}` : `L${written(edge)}`;
    } else if (!hidden) path += `L${written(point)}`;
    before = { point, hidden };
  }
  return path;
}

/** Finds by halving where a line enters or leaves a hidden stretch. */
function crossing(from: Point, to: Point, hidden: boolean, isHidden: (point: Point) => boolean): Point {
  let [near, far] = [from, to];
  for (let i = 0; i < 6; i++) {
    const middle = { x: (near.x + far.x) / 2, y: (near.y + far.y) / 2 };
    if (isHidden(middle) === hidden) near = middle;
    else far = middle;
  }
  return near;
}

/** Decides by how often a line to the right crosses the outline. */
function isInside({ points, least, most }: Shape, { x, y }: Point): boolean {
  if (x < least.x || x > most.x || y < least.y || y > most.y) return false;
  let inside = false;
  let last = points.at(-1);
  for (const point of points) {
    if (last !== undefined && point.y > y !== last.y > y) {
      const at = last.x + ((y - last.y) * (point.x - last.x)) / (point.y - last.y);
      if (x < at) inside = !inside;
    }
    last = point;
  }
  return inside;
}

function written({ x, y }: Point): string {
  return `${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100}`;
}
