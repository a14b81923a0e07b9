import type { Point } from '@bridgehead/geometry';
import type { TerrainPiece } from '@bridgehead/tabletop';
import type { ReactElement } from 'react';
import { lengthOnSheet, onSheet, SHEET_LENGTHS_PER_BASE, type Sheet } from '../camera/sheet.js';
import { middleOf, middlesOfBand, rounded, shrunk, slopes } from '../looks/relief.js';
import { type Strewn, spotsIn } from '../looks/spots-in.js';
import type { TerrainLook } from '../looks/terrain-looks.js';

interface ShadowProps {
  readonly sheet: Sheet;
  readonly outline: string;
  readonly height: number;
  readonly look: TerrainLook;
}

/** The light comes from the upper left, whichever way the table is turned; taller pieces cast longer shadows. */
export function Shadow({ sheet, outline, height, look }: ShadowProps): ReactElement | null {
  if (height <= 0 || look === 'hill' || look === 'smoke') return null;
  const long = Math.min(lengthOnSheet(sheet, height) * 0.2, 1.3 * SHEET_LENGTHS_PER_BASE);
  return <polygon className="bf-shadow" points={outline} transform={`translate(${long * 0.7} ${long})`} />;
}

const PATTERNS: Partial<Record<TerrainLook, string>> = {
  water: 'bf-waves',
  lava: 'bf-flows',
  swamp: 'bf-reeds',
  bridge: 'bf-planks',
  ruins: 'bf-bricks',
  wall: 'bf-bricks',
  cliff: 'bf-hachures',
};

interface TextureProps {
  readonly look: TerrainLook;
  readonly piece: TerrainPiece;
  readonly sheet: Sheet;
  readonly outline: string;
}

export function Texture({ look, piece, sheet, outline }: TextureProps): ReactElement | null {
  const pattern = PATTERNS[look];
  if (pattern !== undefined) return <polygon className="bf-texture" points={outline} fill={`url(#${pattern})`} />;
  if (look === 'building')
    return <Relief piece={piece} sheet={sheet} shares={[roofShare(lengthOnSheet(sheet, piece.height))]} />;
  if (look === 'hill') return <Contours piece={piece} sheet={sheet} />;
  if (look === 'rock') return <Relief piece={piece} sheet={sheet} shares={[0.74, 0.4]} />;
  if (look === 'wood' || look === 'smoke') return <Crowns piece={piece} sheet={sheet} />;
  if (look === 'rough') return <Craters piece={piece} sheet={sheet} />;
  if (look === 'road') return <MiddleLine piece={piece} sheet={sheet} />;
  return null;
}

/** The taller a building, the more of its walls shows. */
function roofShare(height: number): number {
  return Math.max(0.72, 0.92 - (height / SHEET_LENGTHS_PER_BASE) * 0.02);
}

/** Rising ground: a step for every base's width of a hill's height, four at most, each darker to the lower right. */
function Contours({ piece, sheet }: PieceProps): ReactElement {
  const steps = Math.min(4, Math.max(2, Math.round(lengthOnSheet(sheet, piece.height) / SHEET_LENGTHS_PER_BASE)));
  const rings = Array.from({ length: steps }, (_, i) => rounded(shrunk(piece.outline, 0.97 - (i * 0.6) / steps)));
  return (
    <g className="bf-contours">
      {rings.map((ring) => {
        const line = `${along(ring.map((point) => onSheet(sheet, point)))}z`;
        return (
          <g key={line}>
            <path className="bf-contour-shade" d={line} transform="translate(1.4 2)" />
            <path className="bf-contour" d={line} />
          </g>
        );
      })}
    </g>
  );
}

/** Slopes up to smaller and smaller tops, lit from the upper left. */
function Relief({
  piece,
  sheet,
  shares,
}: {
  readonly piece: TerrainPiece;
  readonly sheet: Sheet;
  readonly shares: readonly number[];
}) {
  const rings = [1, ...shares].map((share) => shrunk(piece.outline, share).map((point) => onSheet(sheet, point)));
  const top = rings.at(-1) ?? [];
  return (
    <g className="bf-relief">
      {rings
        .slice(1)
        .flatMap((inner, ring) =>
          slopes(rings[ring] ?? [], inner).map(({ corners, light }) => (
            <path
              key={`${ring} ${along(corners)}`}
              className={light < 0 ? 'bf-slope-dark' : 'bf-slope-bright'}
              fillOpacity={Math.abs(light).toFixed(2)}
              d={`${along(corners)}z`}
            />
          )),
        )}
      <path className="bf-top" d={`${along(top)}z`} />
    </g>
  );
}

function along(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}`;
}

interface PieceProps {
  readonly piece: TerrainPiece;
  readonly sheet: Sheet;
}

/** Trees from above, each lit on its upper left. Three paths draw them all, so that a big wood takes few elements. */
function Crowns({ piece, sheet }: PieceProps): ReactElement {
  const trees = spotsIn(piece.outline, 11 * sheet.grain);
  const size = ({ size }: Strewn) => (0.36 + 0.26 * size) * SHEET_LENGTHS_PER_BASE;
  return (
    <>
      <path className="bf-crown-shade" d={discs(sheet, trees, size, 0.14)} />
      <path className="bf-crowns" d={discs(sheet, trees, size, 0)} />
      <path className="bf-crown-light" d={discs(sheet, trees, (tree) => size(tree) * 0.5, -0.13)} />
    </>
  );
}

function Craters({ piece, sheet }: PieceProps): ReactElement {
  const spots = spotsIn(piece.outline, 15 * sheet.grain);
  const size = ({ size }: Strewn) => (0.2 + 0.34 * size) * SHEET_LENGTHS_PER_BASE;
  return (
    <>
      <path className="bf-crater-rim" d={discs(sheet, spots, (spot) => size(spot) * 1.25, -0.04)} />
      <path className="bf-craters" d={discs(sheet, spots, size, 0)} />
    </>
  );
}

/** `off` is how far they lie down and to the right, in widths of a base. */
function discs(sheet: Sheet, spots: readonly Strewn[], radius: (spot: Strewn) => number, off: number): string {
  return spots
    .map((spot) => {
      const { x, y } = onSheet(sheet, spot);
      const r = radius(spot);
      const across = (2 * r).toFixed(2);
      const round = `${r.toFixed(2)} ${r.toFixed(2)} 0 1 1`;
      return `M${(x + off * SHEET_LENGTHS_PER_BASE - r).toFixed(2)} ${(y + off * SHEET_LENGTHS_PER_BASE).toFixed(2)}a${round} ${across} 0a${round} -${across} 0z`;
    })
    .join('');
}

/** The line along a road: through the middles of a bent one, or along a stretch of four corners that is clearly longer than wide. */
function MiddleLine({ piece, sheet }: PieceProps): ReactElement | null {
  const bent = middlesOfBand(piece.outline);
  if (bent === null) return <StraightMiddleLine piece={piece} sheet={sheet} />;
  return <path className="bf-middle-line" d={along(bent.map((point) => onSheet(sheet, point)))} />;
}

function StraightMiddleLine({ piece, sheet }: PieceProps): ReactElement | null {
  const [a, b, c, d] = piece.outline.map((point) => onSheet(sheet, point));
  if (a === undefined || b === undefined || c === undefined || d === undefined || piece.outline.length > 4) return null;
  const [ab, bc] = [long(a, b), long(b, c)];
  if (ab < 2 * bc && bc < 2 * ab) return null;
  const [from, to] = ab < bc ? [middleOf([a, b]), middleOf([c, d])] : [middleOf([b, c]), middleOf([d, a])];
  return <line className="bf-middle-line" x1={from.x} y1={from.y} x2={to.x} y2={to.y} />;
}

function long(a: Point, b: Point): number {
  return Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));
}
