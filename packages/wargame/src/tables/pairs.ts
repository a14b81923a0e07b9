import { area, pointToPoint, polygonOf, type Pose, within } from '@bridgehead/geometry';
import type { BoxedTerrain } from '../boxed-pieces.js';
import type { PieceKind } from './declaration.js';
import { type Below, happens } from './dice.js';
import type { TableFrame } from './frame.js';
import { type Draft, type TableLayout, soundPolygon } from './layout.js';
import { between } from './outlines.js';
import { type DrawnPiece, drawPiece } from './pieces.js';
import type { CentreLine } from './roads.js';
import { twinOutline, type Twinning } from './symmetry.js';

/** What a pair of pieces is drawn with. */
export interface LayPlan {
  readonly layout: TableLayout;
  readonly frame: TableFrame;
  readonly twins: Twinning;
  readonly roads: readonly CentreLine[];
  readonly below: Below;
}

/** How much is laid of a kind. */
export interface LaidKind {
  readonly kind: PieceKind;
  readonly wanted: number;
  pairs: number;
  covered: number;
}

export function layPair({ layout }: LayPlan, laid: LaidKind, pair: DrawnPiece): void {
  layout.lay(pair.drafts);
  laid.pairs++;
  laid.covered += coveredBy(pair);
}

/** A piece at a pose and its twin, the same in the other half or of the same kind with its own outline; null if either has no room. */
export function drawPair(plan: LayPlan, kind: PieceKind, terrain: BoxedTerrain, pose: Pose): DrawnPiece | null {
  const { twins, below, layout } = plan;
  if (!layout.isOpen(pose)) return null;
  const piece = drawPiece(below, kind, terrain, pose);
  if (!hasRoom(layout, piece)) return null;
  const isOwn = mayDiffer(kind) && happens(below, layout.declaration.variation);
  const twin = isOwn ? drawPiece(below, kind, terrain, twins.pose(pose)) : twinOf(twins, piece);
  if (!hasRoom(layout, twin)) return null;
  if (!areAlike(layout, piece, twin) || !areApart(layout, piece, twin)) return null;
  return { drafts: [...piece.drafts, ...twin.drafts], prints: [...piece.prints, ...twin.prints] };
}

/** A round piece or a box near the line of a mirrored table, moved onto it, that is its own twin; null if it has no room. */
export function drawAstride(plan: LayPlan, kind: PieceKind, terrain: BoxedTerrain, pose: Pose): DrawnPiece | null {
  const { twins, below, layout } = plan;
  const middle = between(pose, twins.point(pose), 500);
  const isWhole = kind.shape.form === 'blob' || kind.shape.form === 'box';
  if (!isWhole || pointToPoint(pose, middle) > layout.passage) return null;
  const [draft, ...parts] = drawPiece(below, kind, terrain, { ...middle, facing: pose.facing }).drafts;
  const outline = draft === undefined || parts.length > 0 ? null : twins.astride(draft.outline);
  const print = outline === null ? null : soundPolygon(outline);
  if (draft === undefined || outline === null || print === null) return null;
  const piece = { drafts: [{ ...draft, outline }], prints: [print] };
  return hasRoom(layout, piece) ? piece : null;
}

/** A twin of its own outline would have a cliff of its own, or none. */
function mayDiffer({ shape }: PieceKind): boolean {
  return shape.form === 'blob' && shape.cliff === undefined;
}

function hasRoom(layout: TableLayout, { drafts, prints }: DrawnPiece): boolean {
  const isBarring = layout.isBarring(drafts);
  return prints.every((print) => layout.hasRoom(print, isBarring));
}

function twinOf(twins: Twinning, { drafts, prints }: DrawnPiece): DrawnPiece {
  return {
    drafts: drafts.map((draft): Draft => ({ ...draft, outline: twinOutline(twins, draft.outline) })),
    prints: prints.map(({ points }) => polygonOf(twinOutline(twins, points))),
  };
}

/** A twin with an outline of its own is as large as the other, within the tolerance. */
function areAlike({ declaration }: TableLayout, piece: DrawnPiece, twin: DrawnPiece): boolean {
  const [one, other] = [coveredBy(piece), coveredBy(twin)];
  return 1000 * Math.abs(one - other) <= declaration.tolerance * Math.max(one, other);
}

function coveredBy({ prints }: DrawnPiece): number {
  return prints.reduce((sum, print) => sum + area(print), 0);
}

function areApart({ passage }: TableLayout, piece: DrawnPiece, twin: DrawnPiece): boolean {
  return piece.prints.every((print) => twin.prints.every((other) => !within(print, other, passage)));
}
