import type { Footprint } from '@bridgehead/geometry';
import type { Model, TerrainPart, TerrainPiece } from '../table/table.js';

/** Something that stands between the two ends of a line of sight. */
export type SightObstacle =
  | { readonly kind: 'model'; readonly model: Model; readonly footprint: Footprint }
  /** A terrain piece as a whole; or, with `part`, one of its walls, without the openings, or its roof. */
  | {
      readonly kind: 'terrain';
      readonly terrain: TerrainPiece;
      readonly footprint: Footprint;
      readonly part?: TerrainPart;
    };

/** What a book says about sight. Neither end ever blocks the line, nor does its carrier; `blocks` decides everything else. */
export interface SightRules {
  /** A model in terrain looks, and is seen, from the outline of that terrain or of the part that it is in. */
  readonly from: SightSpots;
  readonly to: SightSpots;
  readonly heights: SightHeights;
  /**
   * Asked only about what is near the line. For terrain it is asked about the whole volume, then about every wall, and about every roof
   * if heights count. For terrain that only its walls block, answer no to the first and yes to the second.
   */
  blocks(between: SightObstacle): boolean;
  readonly ignore?: readonly string[];
}

/**
 * The points that lines are drawn from and to. `centre`: the middle only. `rim16`: also sixteen evenly spaced points of the rim.
 * `aimed16`: the same, but on a round base the first is toward the other piece, and on a hull they are its corners and three points
 * between each two of them.
 */
export type SightSpots = 'centre' | 'rim16' | 'aimed16';

/** Whether heights count: ignored, or counted with eyes at the top or halfway up. */
export type SightHeights = 'ignored' | 'top' | 'middle';
