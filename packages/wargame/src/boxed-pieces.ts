import { advance, FULL_TURN, type Pose } from '@bridgehead/geometry';
import { rectangle, type TerrainPiece } from '@bridgehead/tabletop';

/** A piece of terrain in its box, before it is laid on the table: what it covers, and what it is made of. */
export interface BoxedPiece {
  readonly id: string;
  readonly name: string;
  readonly size: BoxSize;
  readonly parts: readonly BoxedPart[];
}

/** Across and along the way that the piece faces. */
export interface BoxSize {
  readonly width: number;
  readonly length: number;
}

/** A rectangle of terrain of one kind, with the middle of it as seen from the middle of the whole piece. */
export interface BoxedPart extends BoxedTerrain {
  readonly name: string;
  readonly across: number;
  readonly along: number;
  readonly size: BoxSize;
}

export type BoxedTerrain = Pick<TerrainPiece, 'kind' | 'height' | 'traits'>;

/** A boxed piece as terrain on the table. Its first part bears the id that is given, the others that id with a number. */
export function laidTerrain(
  id: string,
  { parts }: BoxedPiece,
  pose: Pose,
  nameOf: (part: BoxedPart) => string,
): readonly TerrainPiece[] {
  return parts.map((part, i) =>
    rectangularTerrain(i === 0 ? id : `${id}-${i + 1}`, nameOf(part), part, partPose(pose, part), part.size),
  );
}

export function rectangularTerrain(
  id: string,
  name: string,
  { kind, height, traits }: BoxedTerrain,
  pose: Pose,
  size: BoxSize,
): TerrainPiece {
  return { id, kind, name, outline: rectangle(pose, size), height, traits, parts: [], marks: {} };
}

const QUARTER_TURN = FULL_TURN / 4;

function partPose({ x, y, facing }: Pose, { across, along }: BoxedPart): Pose {
  const ahead = advance({ x, y }, facing, along);
  return { ...advance(ahead, (facing + QUARTER_TURN) % FULL_TURN, across), facing };
}
