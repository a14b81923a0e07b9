import type { Footprint } from '@bridgehead/geometry';
import type { Model, TerrainPart, TerrainPiece } from '../table/table.js';

/** Something that stands between. */
export type SightObstacle =
  | { readonly kind: 'model'; readonly model: Model; readonly footprint: Footprint }
  /** A terrain piece as a whole; or, with `part`, one of its walls (but for its openings) or its roof. */
  | {
      readonly kind: 'terrain';
      readonly terrain: TerrainPiece;
      readonly footprint: Footprint;
      readonly part?: TerrainPart;
    };

/** What a book says about sight. Neither end ever blocks, nor what carries it; all else is up to `blocks`. */
export interface SightRules {
  /** Whoever is in terrain looks, and is seen, from the outline of the terrain or of the part that they are in. */
  readonly from: SightSpots;
  readonly to: SightSpots;
  readonly heights: SightHeights;
  /**
   * Asked only of what lies near the line. Of terrain it is asked about the whole volume, and then about every wall, and about every roof
   * where heights count: what can be seen through but for its walls answers no to the first and yes to the second.
   */
  blocks(between: SightObstacle): boolean;
  readonly ignore?: readonly string[];
}

/**
 * `centre`: the middle only. `rim16`: also sixteen points of the rim, evenly spaced. `aimed16`: the same, but on a round base the
 * first lies toward the other piece, and on a hull they are its corners and three points between any two of them.
 */
export type SightSpots = 'centre' | 'rim16' | 'aimed16';

/** How tall things are: not at all, or as they are, with eyes at the top or half way up. */
export type SightHeights = 'ignored' | 'top' | 'middle';
