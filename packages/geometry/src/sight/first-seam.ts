/** Lines of sight and prisms that touch each other: there is no gap to look through, not even at a single point. */
import { addGraze, addGrazes, type Graze, type Seam, seamsAmong } from '../shapes/seams.js';
import type { PlacedDisc, Point } from '../shapes/shapes.js';
import { LEFT_HAIR, RIGHT_HAIR } from '../shapes/stretches.js';
import { nearestEdge, type Obstruction } from './blocking-edge.js';
import { heightStretch, type Prism, type Spot } from './prisms.js';
import { diameterAcross } from './shadows.js';

export interface SeamHit extends Obstruction {
  /** One of the two prisms that meet there, as its place in the list. */
  readonly of: number;
}

/** Where a line first passes between two prisms that touch there, if it does, whatever it hits elsewhere. */
export function firstSeam(a: Spot, b: Spot, near: readonly { readonly prism: Prism }[]): SeamHit | undefined {
  const grazes: Graze[] = [];
  for (let of = 0; of < near.length; of++) {
    const prism = near[of]?.prism;
    if (prism !== undefined) addGrazesOfPrism(grazes, of, prism, a, b);
  }
  if (grazes.length < 2) return undefined;
  let first: Seam | undefined;
  for (const seam of seamsAmong(grazes)) if (first === undefined || seam.from < first.from) first = seam;
  const prism = first && near[first.left]?.prism;
  return first && prism && { of: first.left, share: first.from, edge: edgeAlong(a, b, first, prism) };
}

/** Finds grazes seen from above and keeps what is at the height of the line. Touching the rim of a top in a point does not count. */
function addGrazesOfPrism(grazes: Graze[], of: number, prism: Prism, a: Spot, b: Spot): void {
  const { footprint, bottom, top } = prism;
  const low = Math.min(a.height, b.height);
  const high = Math.max(a.height, b.height);
  if (low >= top || high < bottom || top <= bottom) return;
  const before = grazes.length;
  if (footprint.kind === 'disc') addGrazeOfDisc(grazes, of, footprint, a, b);
  else addGrazes(grazes, of, footprint.points, a, b);
  if (grazes.length === before || (low >= bottom && high < top)) return;
  const [from, to] = heightStretch(a, b, prism);
  for (const graze of grazes.splice(before)) {
    if (graze.from === graze.to) {
      if (graze.from > from && graze.to < to) grazes.push(graze);
    } else {
      const start = Math.max(from, graze.from);
      const end = Math.min(to, graze.to);
      if (start < end) addGraze(grazes, of, graze.side, start, end);
    }
  }
}

function addGrazeOfDisc(grazes: Graze[], of: number, { centre, radius }: PlacedDisc, a: Point, b: Point): void {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const x = centre.x - a.x;
  const y = centre.y - a.y;
  const aside = dx * y - dy * x;
  const whole = dx * dx + dy * dy;
  if (aside === 0 || aside * aside !== radius * radius * whole) return;
  const at = (x * dx + y * dy) / whole;
  addGraze(grazes, of, aside > 0 ? LEFT_HAIR : RIGHT_HAIR, at, at);
}

function edgeAlong(a: Point, b: Point, { from, to }: Seam, { footprint }: Prism): [Point, Point] {
  if (footprint.kind === 'disc') {
    return [...diameterAcross(footprint.centre, footprint.radius, { dx: b.x - a.x, dy: b.y - a.y })];
  }
  const middle = (from + to) / 2;
  return nearestEdge(footprint.points, { x: a.x + (b.x - a.x) * middle, y: a.y + (b.y - a.y) * middle });
}
