import type { Surface, TerrainPiece } from '@bridgehead/tabletop';
import type { BoxedTerrain } from '../boxed-pieces.js';
import type { EdgeZone } from '../zones.js';

/** What a book lays on its tables, as data: kinds of pieces, ways and rivers, and what is demanded of all of them. Lengths are the table's own. */
export interface TableDeclaration {
  /** In the order in which they are laid: what needs the most room comes first. */
  readonly pieces: readonly PieceKind[];
  readonly roads?: RoadKind;
  readonly rivers?: RiverKind;
  /** What each kind of terrain does; a kind that is not listed does nothing. */
  readonly effects: Readonly<Record<string, readonly JudgedEffect[]>>;
  /** Kinds of terrain that may lie over others, such as a bridge over a river. */
  readonly over: Readonly<Record<string, readonly string[]>>;
  /** How far any two pieces are apart at least. */
  readonly apart: number;
  /** Ground outside the zones that is farther than this from every piece is bare: more is laid there, as far as there is room. */
  readonly bare: number;
  /** The radius of the largest base that must get everywhere: two pieces that bar its way leave it room between them. */
  readonly largestBase: number;
  /** One of these is drawn for each table, of those that take every site to a site. */
  readonly symmetries: readonly Symmetry[];
  /** How much more of an effect one half may have than the other, in thousandths of what the larger one has. */
  readonly tolerance: number;
  /** How many in a thousand pieces have a twin with an outline of its own. */
  readonly variation: number;
}

/**
 * What terrain does, as far as a fair table is concerned: it gives cover, blocks sight, slows, bars somebody's way, or carries a way over what
 * bars it.
 */
export type JudgedEffect = 'cover' | 'blocks' | 'slow' | 'bars' | 'spans';

/** How one half of a table comes from the other: turned about the middle, or mirrored in the line between the zones. */
export type Symmetry = 'turned' | 'mirrored';

/** From the least to the most; both may be drawn. */
export type Range = readonly [least: number, most: number];

export interface PieceKind {
  /** The beginning of the pieces' ids. */
  readonly id: string;
  /** What pieces are called: the first name that is free in its part of the table. */
  readonly names: readonly string[];
  /** One of these is drawn for a piece and its twin. */
  readonly terrain: readonly BoxedTerrain[];
  readonly shape: PieceShape;
  readonly where: Whereabouts;
  /** How much of the table outside the zones it covers, in thousandths. */
  readonly share: Range;
  /** A table with fewer pairs is not offered; none if not given. */
  readonly leastPairs?: number;
  readonly mostPairs: number;
}

export type PieceShape =
  /** A round, uneven outline; `cliff` is a strip along a part of it. */
  | { readonly form: 'blob'; readonly across: Range; readonly cliff?: CliffKind }
  /** Several blobs beside one another, such as craters. */
  | { readonly form: 'cluster'; readonly across: Range; readonly count: Range; readonly gap: number }
  | { readonly form: 'box'; readonly width: Range; readonly length: Range }
  /** A bent line, such as a wall. */
  | { readonly form: 'line'; readonly length: Range; readonly width: number }
  /** A built-up area: lots with a box on each, and streets between them. */
  | {
      readonly form: 'streets';
      readonly columns: Range;
      readonly rows: Range;
      readonly lot: Range;
      readonly street: number;
      readonly paving?: BoxedTerrain;
    };

export interface CliffKind {
  readonly terrain: BoxedTerrain;
  readonly name: string;
  readonly width: number;
  /** How many in a thousand have one. */
  readonly chance: number;
}

/** Spread evenly, near the middle of the table, or along a road, as its houses are; on a table without roads these are spread, too. */
type Whereabouts = 'spread' | 'middle' | 'roadside';

export interface RoadKind {
  readonly terrain: BoxedTerrain;
  readonly names: readonly string[];
  readonly width: number;
  /** Laid where two roads meet. */
  readonly junction?: { readonly terrain: BoxedTerrain; readonly name: string };
  /** How far other pieces keep off. */
  readonly verge: number;
  /** How many in a thousand tables have roads. */
  readonly chance: number;
}

export interface RiverKind {
  readonly terrain: BoxedTerrain;
  readonly names: readonly string[];
  readonly width: number;
  /** The way over it: a bridge, or a ford. */
  readonly crossing: { readonly terrain: BoxedTerrain; readonly name: string; readonly width: number };
  readonly chance: number;
}

/** The table that is wanted: its size, its zones, and what stands on it already. */
export interface TableOrder {
  readonly surface: Surface;
  /** Along opposite edges. Only what has no effect may lie in them. */
  readonly zones: readonly EdgeZone[];
  /** Objectives and the like: terrain that stays as it is, reachable, with room around it. */
  readonly sites: readonly TerrainPiece[];
}
