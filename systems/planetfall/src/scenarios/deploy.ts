import { type Bounds, footprintOf, type Pose } from '@bridgehead/geometry';
import type { Profile } from '@bridgehead/tabletop';
import { inches } from '../inches.js';
import type { FieldedHelix, FieldedSquadron } from './field-force.js';

/** Between squadmates, and between squadrons. */
const NEAR = inches(0.5);
const APART = inches(1.5);

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Lines a force up in its zone without asking anybody: squadron beside squadron from left to right, a new row when one is full.
 * Null if the zone is too small for it.
 */
export function lineUp(force: readonly FieldedHelix[], zone: Bounds, facing: number): ReadonlyMap<string, Pose> | null {
  const poses = new Map<string, Pose>();
  let corner = { x: zone.minX + APART, y: zone.minY + APART };
  let tallest = 0;
  for (const squadron of force.flatMap(({ squadrons }) => squadrons)) {
    const size = sizeOfRow(squadron, facing);
    if (corner.x + size.width > zone.maxX - APART) {
      corner = { x: zone.minX + APART, y: corner.y + tallest + APART };
      tallest = 0;
    }
    standInRow(poses, squadron, corner, facing);
    corner = { x: corner.x + size.width + APART, y: corner.y };
    tallest = Math.max(tallest, size.height);
  }
  return corner.y + tallest <= zone.maxY ? poses : null;
}

function standInRow(
  poses: Map<string, Pose>,
  { models }: FieldedSquadron,
  corner: { readonly x: number; readonly y: number },
  facing: number,
): void {
  let { x } = corner;
  for (const { id, profile } of models) {
    const { width, height } = sizeOf(profile, facing);
    poses.set(id, { x: x + Math.ceil(width / 2), y: corner.y + Math.ceil(height / 2), facing });
    x += width + NEAR;
  }
}

function sizeOfRow({ models }: FieldedSquadron, facing: number): Size {
  const sizes = models.map(({ profile }) => sizeOf(profile, facing));
  return {
    width: sizes.reduce((sum, { width }) => sum + width + NEAR, -NEAR),
    height: Math.max(...sizes.map(({ height }) => height)),
  };
}

function sizeOf({ base }: Profile, facing: number): Size {
  const { minX, minY, maxX, maxY } = footprintOf(base, { x: 0, y: 0, facing }).bounds;
  return { width: maxX - minX, height: maxY - minY };
}
