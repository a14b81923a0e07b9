import type { Base, Facing, Point } from '@bridgehead/geometry';
import type { RuleId } from '@bridgehead/kernel';
import type { Edge } from '../../table/edges.js';
import type { JudgedBy } from '../../table/terrain.js';
import type { Advisable, Coherency, KeepDemand, PassingDemand, WallRule } from './movement.js';

/**
 * What a book demands of pieces that are set down: a deployment, a landing, a disembarking, a piece of terrain. As with `Movement`,
 * every demand carries its rule. Everything is judged once all pieces are down, so their order does not matter.
 */
export interface Placing {
  /** The pieces that the answer may place, and whether it must place all of them. */
  readonly pieces: readonly string[];
  /** The bases of pieces that are not models: tokens, templates, terrain still in the box. They may lie on anything. */
  readonly bases?: Readonly<Record<string, Base>>;
  /** The names of pieces that are not on the table yet. */
  readonly names?: Readonly<Record<string, string>>;
  readonly all?: { readonly rule: RuleId };
  /** Wholly inside one of these areas. */
  readonly inside?: AreaDemand;
  /** In contact with an edge of the table. */
  readonly atEdge?: EdgeDemand;
  /** All of these must be met. */
  readonly near?: readonly NearDemand[];
  readonly keep?: readonly KeepDemand[];
  /** Terrain in which no piece may be placed; `except` lists terrain pieces that are exempt. */
  readonly banned?: readonly BannedGround[];
  /** Kinds that cancel the terrain under them, judged by the base's middle. */
  readonly bridges?: readonly string[];
  /** Walls on which no piece may stand, and over which no way (`reach`) may lead. */
  readonly walls?: readonly WallRule[];
  readonly except?: readonly string[];
  readonly judgedBy: JudgedBy;
  readonly coherency?: Coherency;
  /** Models around a leader stand in no terrain that the leader is not in. */
  readonly together?: TogetherDemand;
  /** The squads of a formation, with what is demanded of each. Solvers keep them together. */
  readonly groups?: readonly PlacedGroup[];
  /** Models that are in nobody's way, such as those in another height band. Placed models may overlap no others. */
  readonly apart?: readonly string[];
  /** A way no longer than this must lead from contact with the piece to where each model is placed. */
  readonly reach?: ReachDemand;
  /** Pieces that models may be placed in instead, and how much room each has. */
  readonly into?: readonly RoomDemand[];
  /** Kinds of terrain that models stand on top of. */
  readonly standsOn?: readonly string[];
  /** The facing that every piece must have. */
  readonly facing?: { readonly is: Facing; readonly rule: RuleId };
  /** The facing that solvers give every piece; toward the middle of the table if not given. */
  readonly ahead?: Facing;
  readonly rule: RuleId;
}

export interface AreaDemand {
  readonly areas: readonly (readonly Point[])[];
  /** What the book calls the area; `the area` if not given. */
  readonly called?: string;
  readonly rule: RuleId;
}

/** No model but the leader may be in terrain of these kinds, judged by its middle, unless the leader is in the same piece. */
export interface TogetherDemand {
  readonly leader: string;
  readonly kinds: readonly string[];
  readonly rule: RuleId;
}

/** The pieces of one squad within a placing. */
export interface PlacedGroup {
  readonly squad: string;
  readonly pieces: readonly string[];
  readonly coherency?: Coherency;
  /** At least one of its pieces must be within the distance of one of these. */
  readonly oneNear?: { readonly of: readonly NearPiece[]; readonly rule: RuleId };
}

export interface NearPiece {
  readonly piece: string;
  readonly distance: number;
}

/** Each piece must be in contact with one of these edges and have its back to it. */
export interface EdgeDemand {
  readonly edges: readonly Edge[];
  /** How far a piece may be turned from facing directly away from the edge; any amount if not given. */
  readonly turned?: Facing;
  readonly rule: RuleId;
}

/** Pieces must be within a distance of a piece, of any of some pieces, or of a point: at least `least` of them, or all if not given. */
export interface NearDemand {
  readonly to: string | readonly string[] | Point;
  /** The pieces that it is demanded of; all if not given. */
  readonly models?: readonly string[];
  readonly distance: number;
  /** Measured from middle to middle instead of edge to edge. */
  readonly centres?: true;
  /** The whole piece must be within the distance, not only its nearest part. */
  readonly wholly?: true;
  readonly least?: number;
  readonly rule: RuleId;
}

export interface BannedGround extends Advisable {
  readonly kinds: readonly string[];
  readonly models?: readonly string[];
  /** Pieces that are exempt from this ban alone. */
  readonly except?: readonly string[];
  /** What counts as being in it, if that differs from the rest. */
  readonly judgedBy?: JudgedBy;
  readonly rule: RuleId;
  /** Rules that forbid the same in general, which a refusal names besides. */
  readonly also?: readonly RuleId[];
}

export interface ReachDemand {
  readonly from: string;
  readonly length: number;
  /** Which models the way may lead through. */
  readonly passing: PassingDemand;
  readonly rule: RuleId;
}

/** Room in a piece, or in one part of it; then the answer must name the part. */
export interface RoomDemand {
  readonly piece: string;
  readonly part?: string;
  readonly room: number;
  /** How much room a model takes; 1 if not given. */
  readonly takes?: Readonly<Record<string, number>>;
  /** The models that may go in; any if not given. */
  readonly models?: readonly string[];
  readonly rule: RuleId;
}
