import type { Base, Point, Pose } from '@bridgehead/geometry';
import type { Side } from '@bridgehead/kernel';
import type { Table, Unit } from '@bridgehead/tabletop';

/** How a piece stands out: it can be chosen, it is aimed at, or it is barred for now. */
export type Lit = 'legal' | 'target' | 'barred';

/** What a terrain piece means to whoever is looked at. */
export type TerrainSays = 'forbidden' | 'slow' | 'cover' | 'blocks';

/** Where a model would stand, or something else would lie. */
export interface Ghost {
  readonly model: string;
  /** How large it is, where it is no model. */
  readonly base?: Base | undefined;
  readonly pose: Pose;
  readonly ok: boolean;
  /** It is one of those that are in hand, where there are others. */
  readonly held?: boolean | undefined;
}

/** What has just happened: a way that was gone, or a line from attacker to target. */
export interface Trail {
  readonly kind: 'move' | 'attack';
  readonly points: readonly Point[];
  readonly side: Side;
}

/** A model, or the squad with it, in somebody's hand. A drag that is given up ends where it began, never `done`. */
export interface Drag {
  readonly squad: string;
  readonly model: string;
  readonly to: { readonly x: number; readonly y: number };
  readonly done: boolean;
}

/** How far a weapon of a model carries and where it bears. It is drawn about the ghost of the model where there is one. */
export interface Reach {
  readonly model: string;
  /** The weapon. */
  readonly name: string;
  /** Clockwise from one bearing to another, in tenths of a degree from where the model faces; all around is 0 to 3600. */
  readonly arcs: readonly { readonly from: number; readonly to: number }[];
  /** From the rim of the base, the nearest first. */
  readonly bands: readonly { readonly name: string; readonly length: number }[];
}

/** A line of sight from model to model, or what is in its way. */
export interface SightLine {
  readonly from: string;
  readonly to: string;
  readonly clear: boolean;
  /** The terrain piece or model that blocks it, and the edge at which it does. */
  readonly blocker?: string | undefined;
  readonly edge?: readonly [Point, Point] | null | undefined;
}

/** What holds two models of a squad together, or no longer does. */
export interface CoherencyLink {
  readonly from: string;
  readonly to: string;
  readonly broken: boolean;
}

/** What another squad is to the selected one: it is seen, or it can shoot back with so many dice. */
export interface ThreatSign {
  readonly squad: string;
  readonly dice: number | null;
  /** In words, for the ear and for whoever points at it. */
  readonly says: string;
}

/** Where something is wrong: at a point, or at a piece. */
export interface Fault {
  readonly at: Point | string;
  /** In a word or two: `0.8" short`. */
  readonly says: string;
}

/** What came of something, beside whoever it happened to. Several at one place stand under each other. */
export interface ResultSign {
  readonly at: Point | string;
  readonly says: string;
  readonly tone: 'loss' | 'saved' | 'plain';
}

/** What is drawn for the selected squad and for what has just been tried or done. */
export interface OverlayProps {
  readonly reaches?: readonly Reach[] | undefined;
  readonly sights?: readonly SightLine[] | undefined;
  readonly links?: readonly CoherencyLink[] | undefined;
  readonly threats?: readonly ThreatSign[] | undefined;
  readonly faults?: readonly Fault[] | undefined;
  readonly results?: readonly ResultSign[] | undefined;
}

/** A button of the app's own beside those of the zoom. */
export interface ToggleControl {
  readonly id: string;
  /** What it does, with its key. */
  readonly label: string;
  /** A drawing in a square of 18. */
  readonly icon: string;
  readonly pressed: boolean;
  readonly press: () => void;
}

export interface BattlefieldProps extends OverlayProps {
  /** One side's view. It may be changed in place: whatever is on it when this is rendered is shown. */
  readonly table: Table;
  /** How lengths are spoken of. */
  readonly unit: Unit;
  /** The first gets colour and shape A, the second B. */
  readonly sides: readonly Side[];
  readonly viewer: Side | null;
  /** The upper edge of the table is shown at the bottom. */
  readonly flip: boolean;
  /** The id of a squad. */
  readonly selected: string | null;
  /** By the id of a squad, model, terrain piece or token. */
  readonly lit: ReadonlyMap<string, Lit>;
  readonly ghosts: readonly Ghost[];
  readonly trails: readonly Trail[];
  /** Where something may be set down now. */
  readonly areas?: readonly (readonly Point[])[] | undefined;
  /** A squad, terrain piece or token was clicked, tapped, or entered by keyboard; a model where it is lit itself. */
  readonly onPick?: ((piece: string) => void) | undefined;
  readonly onHover?: ((piece: string | null) => void) | undefined;
  /** A selected or legal squad is dragged, in lengths of the table. */
  readonly onDrag?: ((drag: Drag) => void) | undefined;
  /** A click on bare ground, or on terrain that is not lit (which is picked as well). */
  readonly onPoint?: ((at: Point) => void) | undefined;
  /** The measuring rod is in hand: dragging measures. */
  readonly measure?: boolean | undefined;
  /** What a terrain piece means to whoever is looked at; it may be several things at once. */
  readonly terrainSpeaks?: ((terrainId: string) => TerrainSays | readonly TerrainSays[] | null) | undefined;
  readonly toggles?: readonly ToggleControl[] | undefined;
  /** Points of the table or ids of pieces that somebody asked to see: another list brings its places into sight, if they are not. */
  readonly look?: readonly (Point | string)[] | undefined;
}
