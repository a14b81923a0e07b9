import { advance, FULL_TURN, type Pose } from '@bridgehead/geometry';
import { isRefusal, type JsonRecord, type Refusal } from '@bridgehead/kernel';
import { LENGTH_UNIT, rectangle, type TerrainPiece } from '@bridgehead/tabletop';

/** A piece of terrain in its box, before it is laid on the table: the ground that it covers, and the parts that it is made of. */
export interface BoxedPiece {
  readonly id: string;
  readonly name: string;
  readonly size: BoxSize;
  readonly parts: readonly BoxedPart[];
}

/** A size across and along the direction in which the piece faces. */
export interface BoxSize {
  readonly width: number;
  readonly length: number;
}

/** A rectangle of terrain of one kind. Its middle is given relative to the middle of the whole piece. */
export interface BoxedPart extends BoxedTerrain {
  readonly name: string;
  readonly across: number;
  readonly along: number;
  readonly size: BoxSize;
}

export type BoxedTerrain = Pick<TerrainPiece, 'kind' | 'height' | 'traits'>;

/** How a book reads terrain of a kind. */
type ReadTerrain = (kind: string, fields: JsonRecord) => Omit<BoxedTerrain, 'kind'> | Refusal;

/** Names terrain in our own data by its kind. Data that the book refuses are a programmer's mistake. */
export function boxedBy(read: ReadTerrain): (kind: string, fields?: JsonRecord) => BoxedTerrain {
  return (kind, fields = {}) => {
    const terrain = read(kind, fields);
    if (isRefusal(terrain)) throw new Error(`${kind}: ${terrain.reason}`);
    return { kind, ...terrain };
  };
}

/** Lays a boxed piece on the table as terrain. Its first part has the given id, the others that id with a number. */
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

/** A piece of terrain as the data of a map describe it: a rectangle, lengths in the book's unit, further fields by its kind. */
export interface MappedPiece extends JsonRecord {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly at: readonly number[];
  readonly size: readonly number[];
}

/** Lays a piece of a map; `read` is how the book reads terrain of a kind. Data that it refuses are a programmer's mistake. */
export function mappedTerrain({ id, name, kind, at, size, ...fields }: MappedPiece, read: ReadTerrain): TerrainPiece {
  const terrain = read(kind, fields);
  if (isRefusal(terrain)) throw new Error(`${id}: ${terrain.reason}`);
  const [x = 0, y = 0] = at.map(inUnits);
  const [width = LENGTH_UNIT, length = LENGTH_UNIT] = size.map(inUnits);
  return rectangularTerrain(id, name, { kind, ...terrain }, { x, y, facing: 0 }, { width, length });
}

function inUnits(length: number): number {
  return Math.round(length * LENGTH_UNIT);
}

const QUARTER_TURN = FULL_TURN / 4;

function partPose({ x, y, facing }: Pose, { across, along }: BoxedPart): Pose {
  const ahead = advance({ x, y }, facing, along);
  return { ...advance(ahead, (facing + QUARTER_TURN) % FULL_TURN, across), facing };
}
