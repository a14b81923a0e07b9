import { advance, type Point, type Pose } from '@bridgehead/geometry';
import { isRefusal, type JsonRecord, type Side } from '@bridgehead/kernel';
import { rectangle, type TerrainPiece } from '@bridgehead/tabletop';
import { inches } from '../book/inches.js';
import { readTerrain } from '../terrain/read-terrain.js';
import type { BoxedPiece } from './pieces.js';

const QUARTER = 900;

/** PF-SETUP-04: the id of what a side lays in a Sector. */
export function pieceId(side: Side, sector: number): string {
  return `${side}-piece-${sector}`;
}

/** The piece that terrain is a part of. */
export function wholeOf(id: string): string {
  return /^.+-piece-\d+(?=-\d+$)/.exec(id)?.[0] ?? id;
}

/** A boxed piece as terrain where it lies; further parts have numbered ids. */
export function laidTerrain(id: string, { parts }: BoxedPiece, pose: Pose, where: string): readonly TerrainPiece[] {
  return parts.map(({ kind, name, at, size, fields }, i) =>
    terrainAt(i === 0 ? id : `${id}-${i + 1}`, `the ${name} ${where}`, { kind, fields }, partPose(pose, at), size),
  );
}

/** A rectangle of terrain; its size across and along the way that it faces, in inches. */
export function terrainAt(
  id: string,
  name: string,
  { kind, fields }: { readonly kind: string; readonly fields: JsonRecord },
  pose: Pose,
  [width, length]: readonly [number, number],
): TerrainPiece {
  const read = readTerrain(kind, fields);
  if (isRefusal(read)) throw new Error(`${id}: ${read.reason}`);
  const outline = rectangle(pose, { width: inches(width), length: inches(length) });
  return { id, kind, name, outline, ...read, parts: [], marks: {} };
}

function partPose({ x, y, facing }: Pose, [across, along]: readonly [number, number]): Pose {
  const ahead: Point = advance({ x, y }, facing, inches(along));
  return { ...advance(ahead, (facing + QUARTER) % 3600, inches(across)), facing };
}
