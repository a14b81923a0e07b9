import { FULL_TURN, type Point, pointToPoint, type Pose, turned } from '@bridgehead/geometry';
import { isAcross } from '../edges.js';
import type { Symmetry, TableDeclaration, TableOrder } from './declaration.js';
import { ROUNDING } from './layout.js';
import { middleOf } from './outlines.js';

/** Takes what lies in one half of a table to its twin in the other. */
export interface Twinning {
  point(point: Point): Point;
  pose(pose: Pose): Pose;
  /** An outline about a point that is its own twin, made its own twin from the half of it that is nearer; null where only the middle of the table is. */
  astride(outline: readonly Point[]): readonly Point[] | null;
}

export function twinning({ surface, zones }: TableOrder, symmetry: Symmetry): Twinning {
  const { width, height } = surface;
  const half = FULL_TURN / 2;
  if (symmetry === 'turned') {
    const point = ({ x, y }: Point): Point => ({ x: width - x, y: height - y });
    return { point, pose: (pose) => ({ ...point(pose), facing: turned(pose.facing, half) }), astride: () => null };
  }
  const isUpright = isAcross(zones[0]?.edge ?? 'bottom');
  const point = ({ x, y }: Point): Point => (isUpright ? { x, y: height - y } : { x: width - x, y });
  const facing = (given: number): number => turned(isUpright ? half : 0, -given);
  const isNear = ({ x, y }: Point): boolean => (isUpright ? 2 * y < height : 2 * x < width);
  return {
    point,
    pose: (pose) => ({ ...point(pose), facing: facing(pose.facing) }),
    astride: (outline) => {
      const first = outline.findIndex((corner, i) => isNear(corner) && !isNear(outline.at(i - 1) ?? corner));
      const half = [...outline.slice(first), ...outline.slice(0, first)].filter(isNear);
      return [...half, ...half.toReversed().map(point)];
    },
  };
}

/** Symmetries that take every site to a site, so that it lies alike for both sides; all that are declared if there is none. */
export function fairSymmetries(order: TableOrder, { symmetries }: TableDeclaration): readonly Symmetry[] {
  const keeping = symmetries.filter((symmetry) => keepsSites(order, symmetry));
  return keeping.length === 0 ? symmetries : keeping;
}

function keepsSites(order: TableOrder, symmetry: Symmetry): boolean {
  const twins = twinning(order, symmetry);
  const middles = order.sites.map(({ outline }) => middleOf(outline));
  return middles.every((middle) => {
    const twin = twins.point(middle);
    return middles.some((other) => pointToPoint(twin, other) <= ROUNDING);
  });
}

/** Twins of corners in the order that keeps them on the same side of the outline. */
export function twinOutline(twins: Twinning, outline: readonly Point[]): readonly Point[] {
  return outline.map((point) => twins.point(point));
}
