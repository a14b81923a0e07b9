import type { Point, Pose } from '@bridgehead/geometry';
import type { Forecast, Preview, RuleId } from '@bridgehead/kernel';
import type { CoherencyLinks } from '../moving/check/coherency-links.js';
import type { Profile, Table } from '../table/table.js';
import type { Likeness } from './likeness.js';

/**
 * What a screen draws around a squad and says about it, computed from a table: the questions of the rules themselves,
 * without asking a player. The table may be one side's view, or a supposed one.
 */
export interface Inspection {
  /** A model's weapons on the table: their arcs and ranges. */
  weapons(table: Table, model: string): readonly WeaponReach[];
  /** Whether one model sees another, and what is in the way. */
  sight(table: Table, from: string, to: string): Sighted;
  /** The models that see for a squad; all its models on the table or in terrain if a book does not say. */
  watchers?(table: Table, squad: string): readonly string[];
  /** What a squad could do to another from where both stand, if it acted now; null if nothing. */
  threat(table: Table, squad: string, target: string): Threat | null;
  /** The links that hold a squad together, and the models that are out of coherency. */
  coherency(table: Table, squad: string): CoherencyLinks;
  /** What terrain does to fire and sight for that squad; the question about a move tells what it does to movement. */
  terrain(table: Table, squad: string, terrain: string): readonly TerrainEffect[];
  /** What a squad is good at, in one plain line. */
  gist(table: Table, squad: string): string;
  /** What a player must know of a squad and no mark says, in a few words each: what it carries, by which wall it stands. */
  readonly notes?: (table: Table, squad: string) => readonly string[];
  /** By model: where those in a terrain piece are drawn although they have no place of their own, as a garrison at its walls. */
  readonly posts?: (table: Table) => ReadonlyMap<string, Pose>;
  /** What a miniature of a profile shows; drawn after the profile's silhouette if a book does not say. */
  readonly likeness?: (profile: Profile) => Likeness;
  /** What a whole squad cost when the force was built; 0 if that is not known. */
  points(table: Table, squad: string): number;
}

export interface WeaponReach {
  readonly name: string;
  /** Clockwise from one bearing to another, in tenths of a degree from the model's facing. All round is 0 to 3600. */
  readonly arcs: readonly { readonly name: string; readonly from: number; readonly to: number }[];
  /** From the rim of the base, the nearest first. */
  readonly bands: readonly { readonly name: string; readonly length: number }[];
}

export type Sighted =
  | { readonly clear: true }
  | {
      readonly clear: false;
      /** The blocking piece. */
      readonly blocker: string;
      /** The edge of it that the line from middle to middle meets first, if there is one. */
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
