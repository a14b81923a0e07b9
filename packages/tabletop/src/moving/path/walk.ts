/** Turns the steps of a path into legs with poses, lengths and facings. */
import {
  advance,
  type Base,
  COORDINATE_LIMIT,
  type Facing,
  FULL_TURN,
  type Point,
  pointToPoint,
  type Pose,
  poseAt,
  turnAboutCorner,
} from '@bridgehead/geometry';
import { HOUSE, isRecord, isRefusal, type Refusal, refuse, type Step } from '@bridgehead/kernel';
import type { Table } from '../../table/table.js';
import type { ShapeDemand } from '../demand/movement.js';

/** `straight` keeps the facing. `pivot` turns on the spot. `turn` goes about a corner with the template: the model is lifted and set down. */
export interface WalkedLeg {
  readonly kind: 'straight' | 'pivot' | 'turn';
  readonly from: Pose;
  readonly to: Pose;
  /** The length that the base's middle moves, rounded down. */
  readonly length: number;
  /** A straight leg that belongs to the use of the template before it. */
  readonly template?: true;
  readonly reverse?: true;
}

export interface WalkedPath {
  readonly model: string;
  readonly base: Base;
  readonly start: Pose;
  readonly legs: readonly WalkedLeg[];
  readonly end: Pose;
  readonly length: number;
}

/** No player draws a longer path by hand, and a hostile path must not keep the checker busy. */
const MOST_STEPS_OF_A_PATH = 128;

/** The path as the model would walk it from where it stands, or from `start` if it is not on the table. */
export function walk(
  table: Table,
  model: string,
  path: readonly Step[],
  shape: ShapeDemand,
  start?: Pose,
): WalkedPath | Refusal {
  const piece = table.models.get(model);
  const base = piece && table.profiles.get(piece.profile)?.base;
  if (piece === undefined || base === undefined) return refuse(HOUSE.shape, 'There is no such model', { model });
  const from = start ?? (piece.place.kind === 'on' ? piece.place : undefined);
  if (from === undefined) return refuse(HOUSE.shape, 'The model is not on the table', { model });
  return walkFrom(model, base, { x: from.x, y: from.y, facing: from.facing }, path, shape);
}

export function walkFrom(
  model: string,
  base: Base,
  start: Pose,
  path: readonly Step[],
  shape: ShapeDemand,
): WalkedPath | Refusal {
  if (!Array.isArray(path) || path.length > MOST_STEPS_OF_A_PATH) {
    return refuse(HOUSE.shape, `A path is a list of at most ${MOST_STEPS_OF_A_PATH} steps`, { model });
  }
  const legs: WalkedLeg[] = [];
  let at = start;
  let length = 0;
  for (const step of path as readonly unknown[]) {
    const walked = walkStep(base, at, step, shape);
    if (isRefusal(walked)) return { ...walked, where: { model } };
    for (const leg of walked) {
      legs.push(leg);
      length += leg.length;
      at = leg.to;
    }
  }
  return { model, base, start, legs, end: at, length };
}

function walkStep(base: Base, at: Pose, step: unknown, shape: ShapeDemand): readonly WalkedLeg[] | Refusal {
  if (!isRecord(step)) return refuse(HOUSE.shape, 'A step must be `to`, `face` or `turn`');
  if ('to' in step) return straightLeg(at, step['to']);
  if ('face' in step) return pivotLeg(at, step['face']);
  if ('turn' in step) return templateLegs(base, at, step['turn'], step['reverse'], shape);
  return refuse(HOUSE.shape, 'A step must be `to`, `face` or `turn`');
}

function straightLeg(from: Pose, to: unknown): readonly WalkedLeg[] | Refusal {
  if (!Array.isArray(to) || to.length !== 2) return refuse(HOUSE.shape, 'A point is two numbers');
  const [x, y] = to as readonly unknown[];
  if (!isCoordinate(x) || !isCoordinate(y)) return refuse(HOUSE.shape, 'A point is two whole numbers near the table');
  // A step to where it stands leads nowhere, and is no leg.
  if (x === from.x && y === from.y) return [];
  // Adding 0 turns -0 into 0: JSON cannot store -0.
  const end = { x: x + 0, y: y + 0, facing: from.facing };
  const leg: WalkedLeg = { kind: 'straight', from, to: end, length: lengthBetween(from, end) };
  return [leg];
}

function pivotLeg(from: Pose, facing: unknown): readonly WalkedLeg[] | Refusal {
  if (!isFacing(facing)) return refuse(HOUSE.shape, 'A facing is a whole number of tenths of a degree, 0 to 3599');
  return [{ kind: 'pivot', from, to: { x: from.x, y: from.y, facing: facing + 0 }, length: 0 }];
}

/** The turn about the corner, then the step ahead: together one use of the template. */
function templateLegs(
  base: Base,
  from: Pose,
  side: unknown,
  reverse: unknown,
  shape: ShapeDemand,
): readonly WalkedLeg[] | Refusal {
  if (shape.kind !== 'template') return refuse(shape.rule, 'This move has no turning template', undefined, 'shape');
  if (side !== 'left' && side !== 'right') return refuse(HOUSE.shape, 'A turn must go to the left or to the right');
  if (reverse !== undefined && reverse !== true)
    return refuse(HOUSE.shape, 'A turn may be marked as in reverse with `true` only');
  const back = reverse === true;
  const turned = turnAboutCorner(base, from, side, shape.angle, 0, back);
  const to = turnAboutCorner(base, from, side, shape.angle, shape.step, back);
  const marks = back ? ({ template: true, reverse: true } as const) : ({ template: true } as const);
  return [
    { kind: 'turn', from, to: turned, length: 0, ...marks },
    { kind: 'straight', from: turned, to, length: shape.step, ...marks },
  ];
}

/** The pose at a length along the path, for an interrupt that stops the move there. */
export function poseAtLength(walked: WalkedPath, length: number): Pose {
  return cutAt(walked, length).end;
}

/** The path up to a length. A pivot at exactly that length is still included. */
export function cutAt(walked: WalkedPath, length: number): WalkedPath {
  if (length >= walked.length) return walked;
  const legs: WalkedLeg[] = [];
  let left = Math.max(0, length);
  for (const leg of walked.legs) {
    if (leg.length > left) {
      if (left > 0) legs.push(shortened(leg, left));
      break;
    }
    legs.push(leg);
    left -= leg.length;
  }
  return { ...walked, legs, end: legs.at(-1)?.to ?? walked.start, length: sumOfLengths(legs) };
}

function shortened(leg: WalkedLeg, length: number): WalkedLeg {
  return { ...leg, to: poseOnLeg(leg, length / leg.length), length };
}

/** The pose at a share of a straight leg, rounded to the grid; the other kinds of legs have no length. */
function poseOnLeg({ from, to }: WalkedLeg, share: number): Pose {
  return {
    x: from.x + Math.round((to.x - from.x) * share) + 0,
    y: from.y + Math.round((to.y - from.y) * share) + 0,
    facing: from.facing,
  };
}

/** The corners of the path, for display. */
export function pointsOf(walked: WalkedPath): Point[] {
  const points: Point[] = [{ x: walked.start.x, y: walked.start.y }];
  for (const { from, to } of walked.legs) if (from.x !== to.x || from.y !== to.y) points.push({ x: to.x, y: to.y });
  return points;
}

/** Whether the model ends where it began, with the same facing. */
export function isStaying({ start, end, legs }: WalkedPath): boolean {
  return (
    legs.length === 0 ||
    (start.x === end.x && start.y === end.y && start.facing === end.facing && sumOfLengths(legs) === 0)
  );
}

/** The pose straight ahead, or behind for a negative length. */
export function poseAhead(pose: Pose, length: number): Pose {
  return poseAt(advance(pose, pose.facing, length), pose.facing);
}

/** The length of a leg between two grid points, rounded down. */
export function lengthBetween(a: Point, b: Point): number {
  return Math.floor(pointToPoint(a, b));
}

export function isCoordinate(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < COORDINATE_LIMIT;
}

export function isFacing(value: unknown): value is Facing {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < FULL_TURN;
}

function sumOfLengths(legs: readonly WalkedLeg[]): number {
  let sum = 0;
  for (const leg of legs) sum += leg.length;
  return sum;
}
