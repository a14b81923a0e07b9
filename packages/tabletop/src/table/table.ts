import type { Base, Point, Pose } from '@bridgehead/geometry';
import type { Json, JsonRecord, Side } from '@bridgehead/kernel';

/**
 * Everything that a camera above the table and a peek into each hand could see. Only the maps change, and only by events; the records
 * in them are values that are replaced, never modified, so a copy shares them.
 *
 * Sides, formations, squads, models and terrain keep their order. Tokens, cards and memos have none, since each viewer learns of them
 * at a different time: code that goes through them must go by id (`tokensOf`, `handOf`, `endLifetime`).
 */
export interface Table {
  readonly surface: Surface;
  readonly sides: Map<Side, SideRecord>;
  readonly formations: Map<string, Formation>;
  readonly squads: Map<string, Squad>;
  readonly models: Map<string, Model>;
  readonly terrain: Map<string, TerrainPiece>;
  readonly tokens: Map<string, Token>;
  readonly cards: Map<string, Card>;
  readonly memos: Map<string, Memo>;
  /** The profiles of all models in this battle. They never change, so copies share them. */
  readonly profiles: ReadonlyMap<string, Profile>;
  /** The version of the positions, and earlier versions to revert to: see `versions.ts`. */
  version: number;
  readonly past: number[];
}

export interface Surface {
  readonly width: number;
  readonly height: number;
  /** The greatest gap that still counts as base contact. */
  readonly contact: number;
  /** The symbol of the book's unit of length, for refusals. Without one, as in tables saved before it was known, they write bare numbers. */
  readonly unit?: string;
}

export type Marks = Readonly<Record<string, number>>;

export interface SideRecord {
  readonly id: Side;
  readonly name: string;
  readonly counters: Readonly<Record<string, number>>;
}

export interface Formation {
  readonly id: string;
  readonly side: Side;
  readonly name: string;
  /** Absent in tables saved before formations could be marked. */
  readonly marks?: Marks;
  readonly data: JsonRecord;
}

export interface Squad {
  readonly id: string;
  readonly side: Side;
  readonly name: string;
  readonly formation?: string;
  /** Every model that ever belonged to it, including destroyed ones, in order. */
  readonly models: readonly string[];
  readonly leader?: string;
  readonly marks: Marks;
  readonly traits: readonly TraitRef[];
  /** What the book prints about the squad itself, such as its value or quality. */
  readonly data: JsonRecord;
}

export interface Model {
  readonly id: string;
  readonly squad: string;
  readonly side: Side;
  readonly profile: string;
  readonly place: Place;
  readonly marks: Marks;
}

export type Place = OnTable | Inside | OffTable;

export interface OnTable extends Pose {
  readonly kind: 'on';
  /** How high above the table it stands; 0 if not given. */
  readonly height?: number;
}

/** In another model, or in a terrain piece or one of its parts. */
export interface Inside {
  readonly kind: 'in';
  readonly id: string;
  readonly part?: string;
}

export interface OffTable {
  readonly kind: 'off';
  readonly why: string;
}

/** A special rule as printed: its name in the system's list, and its values. */
export type TraitRef = {
  readonly trait: string;
  readonly values?: Readonly<Record<string, Json>>;
};

export interface Profile {
  readonly id: string;
  readonly name: string;
  readonly base: Base;
  readonly height: number;
  /** What it looks like from afar: infantry, tank, walker, hover, flyer, leviathan, emplacement, beast, … */
  readonly silhouette: string;
  readonly traits: readonly TraitRef[];
  readonly weapons: readonly WeaponProfile[];
  /** The book's own figures, in the system's own schema. */
  readonly figures: JsonRecord;
}

export interface WeaponProfile {
  readonly id: string;
  readonly name: string;
  readonly traits: readonly TraitRef[];
  readonly figures: JsonRecord;
}

export interface TerrainPiece {
  readonly id: string;
  /** A terrain type of the system, such as `building`. */
  readonly kind: string;
  readonly name: string;
  readonly outline: readonly Point[];
  readonly height: number;
  readonly traits: readonly TraitRef[];
  readonly parts: readonly TerrainPart[];
  readonly marks: Marks;
}

/**
 * A part is inside the outline of its piece and has an outline of its own with an area; its id is unique in the piece. The system says
 * what parts do: `SightRules.blocks` decides about walls and roofs, `GroundRules.walls` names walls, a zone may be ground of its own.
 */
export interface TerrainPart {
  readonly id: string;
  readonly kind: 'wall' | 'zone' | 'roof';
  /** The outline of a wall is thin, but not a mere line. */
  readonly outline: readonly Point[];
  /** How tall a wall or zone is, or how high up a roof is; the height of the piece if not given. */
  readonly height?: number;
  /** Only for a wall: segments, with their middle on the wall, where it is open from top to bottom. */
  readonly openings?: readonly (readonly [Point, Point])[];
  /** Only for a zone: the kind of terrain that it is. Without it, the zone is only a place to be in. */
  readonly ground?: string;
}

/** A piece that is not a model: an objective, a drop site, a trap. */
export interface Token {
  readonly id: string;
  readonly kind: string;
  readonly owner: Side | null;
  readonly at: Pose | null;
  /** Its size, if the book measures to its rim; a point if not given. It may lie on anything and is in nobody's way. */
  readonly base?: Base;
  readonly value: number;
  /** What it shows when turned face up; absent if a viewer may not know it. */
  readonly face?: string;
  /** The sides that may know its face; everybody if not given. */
  readonly seenBy?: readonly Side[];
  /** The sides that may know that it exists; everybody if not given. */
  readonly knownTo?: readonly Side[];
  readonly marks: Marks;
}

export interface Card {
  /** Opaque: it must not reveal the face. */
  readonly id: string;
  readonly owner: Side;
  readonly pile: string;
  readonly face?: string;
  /** The sides that may know its face; everybody if not given. */
  readonly seenBy?: readonly Side[];
}

/** A typed value that a system keeps: see `memos.ts`. */
export interface Memo {
  readonly name: string;
  /** `battle`, or the id of a side, squad, model, weapon or terrain piece. */
  readonly subject: string;
  readonly value: Json;
  /** When it is wiped: `stage`, `activation`, `turn`, `battle`, or a word of the system's. */
  readonly lifetime: string;
  /** The sides that may know it; everybody if not given. */
  readonly seenBy?: readonly Side[];
}
