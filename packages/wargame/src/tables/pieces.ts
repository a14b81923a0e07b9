import { advance, FULL_TURN, type PlacedPolygon, type Point, polygonOf, type Pose, turned } from '@bridgehead/geometry';
import { rectangle } from '@bridgehead/tabletop';
import type { BoxedTerrain } from '../boxed-pieces.js';
import type { CliffKind, PieceKind, PieceShape } from './declaration.js';
import { type Below, happens, oneOf, drawnBetween } from './dice.js';
import type { Draft } from './layout.js';
import { band, blob, smooth, stripAlong } from './outlines.js';

/** One piece as it is drawn: what makes it up, and what must have room. */
export interface DrawnPiece {
  readonly drafts: readonly Draft[];
  /** What keeps off everything else; parts that lie on others are not among it. */
  readonly prints: readonly PlacedPolygon[];
}

type Shape<F extends PieceShape['form']> = Extract<PieceShape, { readonly form: F }>;

const QUARTER_TURN = FULL_TURN / 4;

/** Draws a piece of a kind at a pose; boxes and streets face as it does. */
export function drawPiece(below: Below, kind: PieceKind, terrain: BoxedTerrain, pose: Pose): DrawnPiece {
  const { shape } = kind;
  const draft = (outline: readonly Point[]): Draft => ({ id: kind.id, names: kind.names, terrain, outline });
  switch (shape.form) {
    case 'blob':
      return drawBlob(below, shape, pose, draft);
    case 'cluster':
      return plainly(clusterAt(below, shape, pose).map(draft));
    case 'box': {
      const size = { width: drawnBetween(below, shape.width), length: drawnBetween(below, shape.length) };
      return plainly([draft(rectangle(pose, size))]);
    }
    case 'line':
      return plainly([draft(lineAt(below, shape, pose))]);
    case 'streets':
      return drawStreets(below, kind, shape, pose);
  }
}

function plainly(drafts: readonly Draft[]): DrawnPiece {
  return { drafts, prints: printsOf(drafts) };
}

function printsOf(drafts: readonly Draft[]): readonly PlacedPolygon[] {
  return drafts.map(({ outline }) => polygonOf(outline));
}

function drawBlob(
  below: Below,
  { across, cliff }: Shape<'blob'>,
  pose: Pose,
  draft: (outline: readonly Point[]) => Draft,
): DrawnPiece {
  const outline = blob(below, pose, drawnBetween(below, across));
  const own = draft(outline);
  if (cliff === undefined || !happens(below, cliff.chance)) return plainly([own]);
  return { drafts: [own, cliffOn(below, cliff, outline)], prints: printsOf([own]) };
}

/** Along a third of a hill, or a little more. */
function cliffOn(below: Below, { name, terrain, width }: CliffKind, outline: readonly Point[]): Draft {
  const count = Math.floor(outline.length / 3) + 1 + below(2);
  const strip = stripAlong(outline, below(outline.length), count, width);
  return { id: 'cliff', names: [name], terrain, outline: strip };
}

/** Blobs around a point, each beside the one before. */
function clusterAt(below: Below, { across, count, gap }: Shape<'cluster'>, pose: Pose): readonly (readonly Point[])[] {
  let middle: Point = pose;
  let size = drawnBetween(below, across);
  let heading = below(FULL_TURN);
  return Array.from({ length: drawnBetween(below, count) }, (_, i) => {
    const next = drawnBetween(below, across);
    heading = turned(heading, 700 + below(600));
    if (i > 0) middle = advance(middle, heading, Math.round((size + next) * 0.56) + gap);
    size = next;
    return blob(below, middle, size);
  });
}

/** A line of three points, bent by up to a third of a right angle. */
function lineAt(below: Below, { length, width }: Shape<'line'>, pose: Pose): readonly Point[] {
  const half = Math.round(drawnBetween(below, length) / 2);
  const bend = drawnBetween(below, [-300, 300]);
  const ends = [
    advance(pose, turned(pose.facing, FULL_TURN / 2), half),
    advance(pose, turned(pose.facing, bend), half),
  ];
  const [start = pose, end = pose] = ends;
  return band(smooth([start, { x: pose.x, y: pose.y }, end]), () => width);
}

/** Lots in columns and rows with a street between two, and a box in the middle of each lot. */
function drawStreets(below: Below, kind: PieceKind, shape: Shape<'streets'>, pose: Pose): DrawnPiece {
  const { lot, street, paving } = shape;
  const [columns, rows] = [drawnBetween(below, shape.columns), drawnBetween(below, shape.rows)];
  const pitch = lot[1] + street;
  const at = (across: number, along: number): Pose => ({
    ...advance(advance(pose, pose.facing, along), turned(pose.facing, QUARTER_TURN), across),
    facing: pose.facing,
  });
  const buildings = Array.from({ length: columns * rows }, (_, i): Draft => {
    const place = at(offset(i % columns, columns, pitch), offset(Math.floor(i / columns), rows, pitch));
    const size = { width: drawnBetween(below, lot), length: drawnBetween(below, lot) };
    return { id: kind.id, names: kind.names, terrain: oneOf(below, kind.terrain), outline: rectangle(place, size) };
  });
  const streets =
    paving === undefined || columns * rows < 4 ? [] : pavingOf(paving, { columns, rows, pitch, street }, at);
  return plainly([...streets, ...buildings]);
}

/** How far the nth of several that lie beside one another is from their middle. */
function offset(n: number, count: number, pitch: number): number {
  return Math.round((n * 2 - (count - 1)) * (pitch / 2));
}

interface Lots {
  readonly columns: number;
  readonly rows: number;
  readonly pitch: number;
  readonly street: number;
}

/** One street between every two columns, as long as they are; and one across, between the first two rows. */
function pavingOf(
  terrain: BoxedTerrain,
  { columns, rows, pitch, street }: Lots,
  at: (across: number, along: number) => Pose,
): readonly Draft[] {
  const width = Math.round(street / 2);
  const along = Array.from({ length: columns - 1 }, (_, i) =>
    rectangle(at(offset(i, columns - 1, pitch), 0), { width, length: rows * pitch }),
  );
  const across = Array.from({ length: rows - 1 }, (_, i) =>
    rectangle(at(0, offset(i, rows - 1, pitch)), { width: columns * pitch, length: width }),
  );
  return [...along, ...across].map((outline) => ({ id: 'street', names: ['street'], terrain, outline }));
}
