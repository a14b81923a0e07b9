import type { Base, Facing, Footprint, Point, Pose } from '@bridgehead/geometry';
import type { Side } from '@bridgehead/kernel';
import type { Likeness, Profile, Table, Unit } from '@bridgehead/tabletop';

/** How a piece is highlighted: it can be chosen, it is a target, it is barred for now, or the player points at its option. */
export type Lit = 'legal' | 'target' | 'barred' | 'pointed';

/** What a terrain piece means to the selected squad. */
export type TerrainSays = 'forbidden' | 'dangerous' | 'slow' | 'cover' | 'blocks';

/** Where a model would stand, or something else would lie. */
export interface Ghost {
  readonly model: string;
  /** Its size, if it is not a model. */
  readonly base?: Base | undefined;
  readonly pose: Pose;
  readonly ok: boolean;
  /** Whether it is being dragged, if there are other ghosts. */
  readonly held?: boolean | undefined;
}

/** What has just happened: a path, or a line from attacker to target. */
export interface Trail {
  readonly kind: 'move' | 'attack';
  readonly points: readonly Point[];
  readonly side: Side;
}

/** A model on its way: it glides to where it stands now. */
export interface Glide {
  readonly model: string;
  /** From where it stood to where it stands. */
  readonly points: readonly Point[];
  /** Where it faced before. */
  readonly facing: Facing;
}

/** What is being shown of a move: all models glide at once, within that time. */
export interface Motion {
  readonly glides: readonly Glide[];
  readonly milliseconds: number;
}

/** Fire or blows from models to models: as they happen, or as the player plans them. */
export interface ShotShown {
  readonly kind: 'fired' | 'planned';
  readonly side: Side;
  /** Each fires at the nearest of those that are aimed at. Models with ghosts fire from there. */
  readonly from: readonly string[];
  readonly at: readonly string[];
  /** In a few words, beside the target: its odds. */
  readonly says?: string | undefined;
}

/** A model, or its squad with it, being dragged. An abandoned drag ends where it began, never `done`. */
export interface Drag {
  readonly squad: string;
  readonly model: string;
  readonly to: { readonly x: number; readonly y: number };
  readonly done: boolean;
}

/** The range and arcs of a model's weapon, drawn around the model's ghost if it has one. */
export interface Reach {
  readonly model: string;
  /** The weapon. */
  readonly name: string;
  /** Clockwise from one bearing to another, in tenths of a degree from the model's facing; all round is 0 to 3600. */
  readonly arcs: readonly { readonly from: number; readonly to: number }[];
  /** From the rim of the base, the nearest first. */
  readonly bands: readonly { readonly name: string; readonly length: number }[];
}

/** A line of sight from model to model, and its blocker if there is one. */
export interface SightLine {
  readonly from: string;
  readonly to: string;
  readonly clear: boolean;
  /** The terrain piece or model that blocks it, and the blocking edge. */
  readonly blocker?: string | undefined;
  readonly edge?: readonly [Point, Point] | null | undefined;
}

/** A coherency link between two models of a squad, intact or broken. */
export interface CoherencyLink {
  readonly from: string;
  readonly to: string;
  readonly broken: boolean;
}

/** What another squad is to the selected one: seen, or able to shoot back with so many dice. */
export interface ThreatSign {
  readonly squad: string;
  readonly dice: number | null;
  /** In words, for screen readers and for the pointer. */
  readonly says: string;
}

/** Where something is wrong: at a point, or at a piece. */
export interface Fault {
  readonly at: Point | string;
  /** In a word or two: `0.8" short`. */
  readonly says: string;
}

/** A result beside the piece that it happened to. Several at one place stand one under another. */
export interface ResultSign {
  readonly at: Point | string;
  readonly says: string;
  /** Good or bad for the viewer; a loss or something averted for one who takes no side. */
  readonly tone: 'good' | 'bad' | 'loss' | 'saved' | 'plain';
}

/** The edge of what a way of moving reaches from a point. */
export interface Ring {
  readonly at: Point;
  readonly name: string;
  readonly length: number;
}

/** What is drawn for the selected squad, for the latest proposal and for the latest results. */
export interface OverlayProps {
  /** The nearest first: solid, then dashed, then dotted. */
  readonly rings?: readonly Ring[] | undefined;
  readonly reaches?: readonly Reach[] | undefined;
  readonly sights?: readonly SightLine[] | undefined;
  readonly links?: readonly CoherencyLink[] | undefined;
  readonly threats?: readonly ThreatSign[] | undefined;
  readonly faults?: readonly Fault[] | undefined;
  readonly results?: readonly ResultSign[] | undefined;
}

/** The ground that an aim covers, true to size. */
export interface AimGround {
  readonly ground: Footprint;
  readonly ok: boolean;
}

/** A button that the app adds beside those for zooming. */
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
  /** One side's view. It may be changed in place: each render shows its present state. */
  readonly table: Table;
  /** How lengths are written. */
  readonly unit: Unit;
  /** The first gets colour and shape A, the second B. */
  readonly sides: readonly Side[];
  readonly viewer: Side | null;
  /** What miniatures show; drawn by the silhouettes of profiles if it is not given. */
  readonly likeness?: ((profile: Profile) => Likeness) | undefined;
  /** By model: where those in a terrain piece are drawn that have no place of their own. */
  readonly posts?: ((table: Table) => ReadonlyMap<string, Pose>) | undefined;
  /** Whether the upper edge of the table is shown at the bottom. */
  readonly flip: boolean;
  /** The id of a squad. */
  readonly selected: string | null;
  /**
   * By the id of a squad, model, terrain piece or token. Models that are lit themselves show their letters, and are
   * reported by themselves.
   */
  readonly lit: ReadonlyMap<string, Lit>;
  readonly ghosts: readonly Ghost[];
  readonly trails: readonly Trail[];
  readonly motion?: Motion | null | undefined;
  readonly shots?: readonly ShotShown[] | undefined;
  /** Where pieces may be placed now. */
  readonly areas?: readonly (readonly Point[])[] | undefined;
  /** What the proposed aim covers. */
  readonly aim?: AimGround | null | undefined;
  /** A squad, terrain piece or token was clicked, tapped or chosen by keyboard; or a model that is lit itself. */
  readonly onPick?: ((piece: string) => void) | undefined;
  readonly onHover?: ((piece: string | null) => void) | undefined;
  /** A finger rested on a piece: the player wants to know about it. */
  readonly onHold?: ((piece: string) => void) | undefined;
  /** A selected or legal squad is dragged, in lengths of the table. */
  readonly onDrag?: ((drag: Drag) => void) | undefined;
  /** A click on open ground, or on terrain that is not lit (which is picked as well). */
  readonly onPoint?: ((at: Point) => void) | undefined;
  /** Whether dragging measures. */
  readonly measure?: boolean | undefined;
  /** What a terrain piece means to the selected squad, perhaps several things at once. */
  readonly terrainSpeaks?: ((terrainId: string) => TerrainSays | readonly TerrainSays[] | null) | undefined;
  readonly toggles?: readonly ToggleControl[] | undefined;
  /** Points of the table or ids of pieces that the player asked to see: a new list brings its places into sight if needed. */
  readonly look?: readonly (Point | string)[] | undefined;
}
