import type { Point } from '@bridgehead/geometry';
import type { Forecast, Preview, RuleId } from '@bridgehead/kernel';
import type { CoherencyLinks } from '../moving/check/coherency-links.js';
import type { Table } from '../table/table.js';

/**
 * What a screen draws around a squad and says of it, read off a table: the same rules' own questions, asked without anybody having
 * to answer. A table may be one side's view, and may be one that is only supposed.
 */
export interface Inspection {
  /** A model's weapons as they lie on the table: which way they point and how far they carry. */
  weapons(table: Table, model: string): readonly WeaponReach[];
  /** Whether one model sees another, and what is in the way. */
  sight(table: Table, from: string, to: string): Sighted;
  /** What a squad could do to another from where both stand, if it were to act now; null if nothing. */
  threat(table: Table, squad: string, target: string): Threat | null;
  /** Who holds a squad together, and who is out of it. */
  coherency(table: Table, squad: string): CoherencyLinks;
  /** What terrain does to fire and sight as that squad stands to it; what it does to movement is told by the question. */
  terrain(table: Table, squad: string, terrain: string): readonly TerrainEffect[];
  /** What a squad is good at, in one plain line. */
  gist(table: Table, squad: string): string;
  /** What a whole squad cost when the force was built; 0 where that is not known. */
  points(table: Table, squad: string): number;
}

export interface WeaponReach {
  readonly name: string;
  /** From one bearing clockwise to another, in tenths of a degree from where the model faces. All around: 0 to 3600. */
  readonly arcs: readonly { readonly name: string; readonly from: number; readonly to: number }[];
  /** From the rim of the base, the nearest first. */
  readonly bands: readonly { readonly name: string; readonly length: number }[];
}

export type Sighted =
  | { readonly clear: true }
  | {
      readonly clear: false;
      /** The piece that is in the way. */
      readonly blocker: string;
      /** The edge of it that a line from middle to middle meets first, where there is one. */
      readonly edge: readonly [Point, Point] | null;
      readonly rule: RuleId;
    };

export interface Threat {
  readonly preview: Preview;
  readonly forecast: Forecast | null;
}

export interface TerrainEffect {
  readonly does: 'cover' | 'blocks';
  /** In a few words: "Soft Cover to those wholly inside". */
  readonly says: string;
  readonly rule: RuleId;
}
