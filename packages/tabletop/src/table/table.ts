import type { Base, Point, Pose } from '@bridgehead/geometry';
import type { Json, JsonRecord, Side } from '@bridgehead/kernel';

/**
 * Everything that a camera above the table and a peek into each hand could see. The maps are the only things that change,
 * and only by events; the records in them are values that are replaced, never altered, so a copy shares them.
 *
 * Sides, formations, squads, models and terrain keep their order. Tokens, cards and memos have none, since each viewer hears of
 * them at another time: whoever goes through them goes by id (`tokensOf`, `handOf`, `endLifetime`).
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
  /** The figures of every kind of model in this battle. Never changes, so copies share it. */
  readonly profiles: ReadonlyMap<string, Profile>;
  /** Which positions these are; see `versions.ts`. The past ones are there to be gone back to. */
  version: number;
  readonly past: number[];
}

export interface Surface {
  readonly width: number;
  readonly height: number;
  /** The greatest gap that still is base contact. */
  readonly contact: number;
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
  readonly data: JsonRecord;
}

export interface Squad {
  readonly id: string;
  readonly side: Side;
  readonly name: string;
  readonly formation?: string;
  /** Every model that ever belonged to it, the destroyed too, in order. */
  readonly models: readonly string[];
  readonly leader?: string;
  readonly marks: Marks;
  readonly traits: readonly TraitRef[];
  /** What the book prints about a squad as such (its value, its quality). */
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
  /** How high above the table it stands; 0 where not given. */
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
export interface TraitRef {
  readonly trait: string;
  readonly values?: Readonly<Record<string, Json>>;
}

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
 * A part lies in the outline of its piece and has an outline with an area of its own; its id is unique in the piece. What parts do
 * is for the system to say: `SightRules.blocks` is asked of walls and roofs, `GroundRules.walls` names walls, a zone counts as ground.
 */
export interface TerrainPart {
  readonly id: string;
  readonly kind: 'wall' | 'zone' | 'roof';
  /** A wall's is thin, but never a mere line. */
  readonly outline: readonly Point[];
  /** How tall a wall or zone is, and how high a roof lies; as the piece where not given. */
  readonly height?: number;
  /** Of a wall: segments with their middle on it, where it is cut through from top to bottom. */
  readonly openings?: readonly (readonly [Point, Point])[];
  /** Of a zone: the kind of terrain that it is on its own; where not given it is only somewhere to be. */
  readonly ground?: string;
}

/** A piece that is no model: an objective, a drop site, a trap. */
export interface Token {
  readonly id: string;
  readonly kind: string;
  readonly owner: Side | null;
  readonly at: Pose | null;
  readonly value: number;
  /** What it shows when turned up; absent where a viewer may not know it. */
  readonly face?: string;
  /** The sides that may know its face; everybody where not given. */
  readonly seenBy?: readonly Side[];
  /** The sides that may know that it is there at all; everybody where not given. */
  readonly knownTo?: readonly Side[];
  readonly marks: Marks;
}

export interface Card {
  /** Opaque: it must not tell the face. */
  readonly id: string;
  readonly owner: Side;
  readonly pile: string;
  readonly face?: string;
  /** The sides that may know its face; everybody where not given. */
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
  /** The sides that may know it; everybody where not given. */
  readonly seenBy?: readonly Side[];
}
