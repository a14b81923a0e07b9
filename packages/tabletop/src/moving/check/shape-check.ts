/** Whether a walked path has the shape that the book demands. */
import {
  bearing,
  direction,
  DIRECTION_LENGTH,
  type Facing,
  FULL_TURN,
  ALLOWED_OVERLAP,
  type Pose,
  turned,
} from '@bridgehead/geometry';
import type { Refusal } from '@bridgehead/kernel';
import type { ShapeDemand } from '../demand/movement.js';
import { refuseDemand } from '../demand/refuse-demand.js';
import type { WalkedPath, WalkedLeg } from '../path/walk.js';

type ShapeOf<K extends ShapeDemand['kind']> = Extract<ShapeDemand, { kind: K }>;

export function checkShape(name: string, walked: WalkedPath, shape: ShapeDemand): Refusal | null {
  const fault = faultOf(walked, shape);
  return fault === null ? null : refuseDemand('shape', shape.rule, `${name} ${fault}`, { model: walked.model });
}

function faultOf(walked: WalkedPath, shape: ShapeDemand): string | null {
  switch (shape.kind) {
    case 'free':
      return null;
    case 'straight':
      return straightFault(walked.legs);
    case 'pivotStraight':
      return pivotStraightFault(walked.legs, shape);
    case 'oneTurn':
      return oneTurnFault(walked.legs, shape);
    case 'turns':
      return walked.legs.every((leg) => isPivot(leg) || goesAhead(leg)) ? null : 'must move straight ahead';
    case 'template':
      return templateFault(walked.legs, shape);
    case 'pivot':
      return walked.legs.every(isPivot) ? null : 'may only turn on the spot';
    case 'along':
      return alongFault(walked, shape);
  }
}

function straightFault(legs: readonly WalkedLeg[]): string | null {
  if (legs.some(isPivot)) return 'must keep its facing';
  return inOneLine(legs) ? null : 'must move in one straight line';
}

function pivotStraightFault(legs: readonly WalkedLeg[], shape: ShapeOf<'pivotStraight'>): string | null {
  const [first] = legs;
  const after = first !== undefined && isPivot(first) ? legs.slice(1) : legs;
  if (after.some(isPivot)) return 'may turn only once, before it moves';
  if (!inOneLine(after)) return 'must move in one straight line';
  return shape.forward === true && !after.every(goesAhead) ? 'must move the way it faces' : null;
}

/** Points along the way are fine as long as all of them are on the line. */
function inOneLine(legs: readonly WalkedLeg[]): boolean {
  const [first] = legs;
  const last = legs.at(-1);
  if (first === undefined || last === undefined || first === last) return true;
  const [dx, dy] = [last.to.x - first.from.x, last.to.y - first.from.y];
  const whole = Math.sqrt(dx * dx + dy * dy);
  return legs.every(({ from, to }) => {
    const ahead = (to.x - from.x) * dx + (to.y - from.y) * dy;
    const stray = Math.abs((to.x - first.from.x) * dy - (to.y - first.from.y) * dx);
    return ahead >= 0 && stray <= ALLOWED_OVERLAP * whole;
  });
}

function oneTurnFault(legs: readonly WalkedLeg[], shape: ShapeOf<'oneTurn'>): string | null {
  const pivots = legs.filter(isPivot);
  if (pivots.length > 1) return 'may turn only once';
  if (pivots.some((leg) => angleBetween(leg.from.facing, leg.to.facing) > shape.most)) {
    return `may turn by at most ${shape.most / 10}°`;
  }
  return legs.every((leg) => isPivot(leg) || goesAhead(leg)) ? null : 'must move straight ahead';
}

/** What the turns of a way take off its allowance: a wide turn counts as several. */
export function tollOfTurns({ legs }: WalkedPath, shape: ShapeDemand): number {
  if (shape.kind !== 'turns') return 0;
  const turns = legs
    .filter(isPivot)
    .map(({ from, to }) => Math.ceil(angleBetween(from.facing, to.facing) / shape.step));
  return Math.max(0, turns.reduce((sum, count) => sum + count, 0) - shape.free) * shape.toll;
}

/** A move may not mix forward and reverse. */
function templateFault(legs: readonly WalkedLeg[], shape: ShapeOf<'template'>): string | null {
  if (legs.some(isPivot)) return 'may not turn on the spot, only with the template';
  const backward = legs.filter(isReverse).length;
  if (backward > 0 && !shape.reverse) return 'may not move backward';
  if (backward > 0 && backward < legs.length) return 'may not move forward and backward in one move';
  const straight = legs.every((leg) => leg.template === true || (backward > 0 ? goesBack(leg) : goesAhead(leg)));
  return straight ? betweenFault(legs, shape.between) : 'must move straight ahead between turns';
}

/** A straight of exactly the demanded length may end up a unit shorter when its end is rounded to the grid. */
function betweenFault(legs: readonly WalkedLeg[], between: number): string | null {
  let since = Infinity;
  for (const leg of legs) {
    if (leg.kind === 'turn') {
      if (since < between - 1) return 'must move farther straight ahead between two turns';
      since = 0;
    } else if (leg.template !== true) since += leg.length;
  }
  return null;
}

function alongFault({ start, legs }: WalkedPath, shape: ShapeOf<'along'>): string | null {
  const way = legs.filter((leg) => !isPivot(leg));
  if (way.length > 1) return 'must move in one straight line';
  const [leg] = way;
  if (leg === undefined || (start.x === shape.from.x && start.y === shape.from.y)) return null;
  const wanted = shape.away ? bearing(shape.from, start) : bearing(start, shape.from);
  if (angleBetween(wanted, bearing(leg.from, leg.to)) <= shape.tolerance) return null;
  return isOnRay(leg.from, leg.to, wanted) ? null : `must move directly ${shape.away ? 'away' : 'toward it'}`;
}

function isPivot(leg: WalkedLeg): boolean {
  return leg.kind === 'pivot';
}

function isReverse(leg: WalkedLeg): boolean {
  return leg.template === true ? leg.reverse === true : goesBack(leg);
}

function goesAhead({ from, to }: WalkedLeg): boolean {
  return isOnRay(from, to, from.facing);
}

function goesBack({ from, to }: WalkedLeg): boolean {
  return isOnRay(from, to, turned(from.facing, 1800));
}

/**
 * Ends of legs are rounded to the grid, so a leg that strays no farther than an allowed overlap is still straight. A short leg may
 * stray less, so that many of them do not add up to a sidestep.
 */
function isOnRay(from: Pose, to: Pose, facing: Facing): boolean {
  const d = direction(facing);
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const ahead = dx * d.x + dy * d.y;
  const stray = Math.min(ALLOWED_OVERLAP * DIRECTION_LENGTH, DIRECTION_LENGTH + ahead / 1000);
  return ahead > 0 && Math.abs(dx * d.y - dy * d.x) <= stray;
}

/** The angle between two facings, the shorter way round. */
function angleBetween(one: Facing, other: Facing): number {
  const by = turned(one, -other);
  return Math.min(by, FULL_TURN - by);
}
