import type { Point, Pose } from '@bridgehead/geometry';
import type { Side } from '@bridgehead/kernel';
import type { Table, Unit } from '@bridgehead/tabletop';

/** How a piece stands out: it can be chosen, it is aimed at, or it is barred for now. */
export type Lit = 'legal' | 'target' | 'barred';

/** What a terrain piece means to whoever is looked at. */
export type TerrainSays = 'forbidden' | 'slow' | 'cover' | 'blocks';

/** Where a model would stand. */
export interface Ghost {
  readonly model: string;
  readonly pose: Pose;
  readonly ok: boolean;
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

export interface BattlefieldProps {
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
  /** A squad, terrain piece or token was clicked, tapped, or entered by keyboard; a model where it is lit itself. */
  readonly onPick?: ((piece: string) => void) | undefined;
  readonly onHover?: ((piece: string | null) => void) | undefined;
  /** A selected or legal squad is dragged, in lengths of the table. */
  readonly onDrag?: ((drag: Drag) => void) | undefined;
  /** A click on bare ground, or on terrain that is not lit (which is picked as well). */
  readonly onPoint?: ((at: Point) => void) | undefined;
  /** The measuring rod is in hand: dragging measures. */
  readonly measure?: boolean | undefined;
  readonly terrainSpeaks?: ((terrainId: string) => TerrainSays | null) | undefined;
}
