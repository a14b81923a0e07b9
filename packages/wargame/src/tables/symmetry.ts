import { FULL_TURN, type Point, type Pose, turned } from '@bridgehead/geometry';
import { isAcross } from '../edges.js';
import type { Symmetry, TableOrder } from './declaration.js';

/** Takes what lies in one half of a table to its twin in the other. */
export interface Twinning {
  point(point: Point): Point;
  pose(pose: Pose): Pose;
}

export function twinning({ surface, zones }: TableOrder, symmetry: Symmetry): Twinning {
  const { width, height } = surface;
  const half = FULL_TURN / 2;
  if (symmetry === 'turned') {
    const point = ({ x, y }: Point): Point => ({ x: width - x, y: height - y });
    return { point, pose: (pose) => ({ ...point(pose), facing: turned(pose.facing, half) }) };
  }
  const isUpright = isAcross(zones[0]?.edge ?? 'bottom');
  const point = ({ x, y }: Point): Point => (isUpright ? { x, y: height - y } : { x: width - x, y });
  const facing = (given: number): number => turned(isUpright ? half : 0, -given);
  return { point, pose: (pose) => ({ ...point(pose), facing: facing(pose.facing) }) };
}

/** Twins of corners in the order that keeps them on the same side of the outline. */
export function twinOutline(twins: Twinning, outline: readonly Point[]): readonly Point[] {
  return outline.map((point) => twins.point(point));
}
