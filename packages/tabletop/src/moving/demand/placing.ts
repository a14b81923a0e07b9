import type { Base, Facing, Point } from '@bridgehead/geometry';
import type { RuleId } from '@bridgehead/kernel';
import type { Edge } from '../../table/edges.js';
import type { JudgedBy } from '../../table/terrain.js';
import type { Coherency, KeepDemand, PassingDemand, WallRule } from './movement.js';

/**
 * What a book demands of pieces that are set down: a deployment, a landing, a disembarking, a piece of terrain. As with `Movement`,
 * every demand carries its rule. Everything is judged as it stands when all pieces are down, so their order does not matter.
 */
export interface Placing {
  /** The pieces that may be placed by this answer, and whether each of them must be in it. */
  readonly pieces: readonly string[];
  /** How large pieces are that are no models (tokens, templates, terrain still in the box). They may lie on anything. */
  readonly bases?: Readonly<Record<string, Base>>;
  /** What pieces are called that are not on the table yet. */
  readonly names?: Readonly<Record<string, string>>;
  readonly all?: { readonly rule: RuleId };
  /** Wholly inside one of these areas. */
  readonly inside?: AreaDemand;
  /** In contact with an edge of the table. */
  readonly atEdge?: EdgeDemand;
  /** Each of these distances must be kept to. */
  readonly near?: readonly NearDemand[];
  readonly keep?: readonly KeepDemand[];
  /** Terrain that no piece may stand in; `except` exempts pieces of terrain. */
  readonly banned?: readonly BannedGround[];
  /** Kinds that cancel what lies under them, judged by the base's middle. */
  readonly bridges?: readonly string[];
  /** Walls that no piece may stand on, and that a way (`reach`) may not lead over. */
  readonly walls?: readonly WallRule[];
  readonly except?: readonly string[];
  readonly judgedBy: JudgedBy;
  readonly coherency?: Coherency;
  /** A formation: its squads, with what is demanded of each. Solvers keep them together. */
  readonly groups?: readonly PlacedGroup[];
  /** Models in another height band that are in nobody's way. Nobody else may be stood on. */
  readonly apart?: readonly string[];
  /** A way no longer than this must lead from contact with the piece to where each stands. */
  readonly reach?: ReachDemand;
  /** Pieces that models may go into instead, and how much room is in each. */
  readonly into?: readonly RoomDemand[];
  /** Kinds of terrain that a model placed on them stands on top of. */
  readonly standsOn?: readonly string[];
  /** The way that everything must face. */
  readonly facing?: { readonly is: Facing; readonly rule: RuleId };
  /** The way that solvers turn everything; toward the middle of the table where not given. */
  readonly ahead?: Facing;
  /** What lengths are written with in refusals: the system's symbol; `"` where not given. */
  readonly unit?: string;
  readonly rule: RuleId;
}

export interface AreaDemand {
  readonly areas: readonly (readonly Point[])[];
  /** What the book calls it; `the area` where not given. */
  readonly called?: string;
  readonly rule: RuleId;
}

/** Pieces of one squad within a placing. */
export interface PlacedGroup {
  readonly squad: string;
  readonly pieces: readonly string[];
  readonly coherency?: Coherency;
  /** At least one of its pieces within the distance of one of these. */
  readonly oneNear?: { readonly of: readonly NearPiece[]; readonly rule: RuleId };
}

export interface NearPiece {
  readonly piece: string;
  readonly distance: number;
}

/** In contact with one of these edges, and with its back to it. */
export interface EdgeDemand {
  readonly edges: readonly Edge[];
  /** How far a piece may be turned from straight away from the edge; any way where not given. */
  readonly turned?: Facing;
  readonly rule: RuleId;
}

/** Within a distance of a piece, or of a point; `least` says how many of the placed pieces must be (each where not given). */
export interface NearDemand {
  readonly to: string | Point;
  readonly distance: number;
  /** From middle to middle instead of edge to edge. */
  readonly centres?: true;
  /** The whole piece within the distance, and not only its nearest part. */
  readonly wholly?: true;
  readonly least?: number;
  readonly rule: RuleId;
}

export interface BannedGround {
  readonly kinds: readonly string[];
  readonly models?: readonly string[];
  readonly rule: RuleId;
}

export interface ReachDemand {
  readonly from: string;
  readonly length: number;
  /** What the way may lead through and over. */
  readonly passing: PassingDemand;
  readonly rule: RuleId;
}

/** Room in a piece; or in one part of it, and then whoever goes in names the part. */
export interface RoomDemand {
  readonly piece: string;
  readonly part?: string;
  readonly room: number;
  /** How much of it a model takes; 1 where not given. */
  readonly takes?: Readonly<Record<string, number>>;
  /** The models that may go in; any where not given. */
  readonly models?: readonly string[];
  readonly rule: RuleId;
}
