import type { Facing, Point } from '@bridgehead/geometry';
import type { RuleId } from '@bridgehead/kernel';
import type { Edge } from '../../table/edges.js';
import type { JudgedBy } from '../../table/terrain.js';

/**
 * What a book demands of a move or a placing, as data that one checker understands: rules, screen and opponent alike.
 * Every demand carries the rule it comes from, so that a refusal can name it. Lengths are integers, facings tenths of a degree.
 */
export interface Movement {
  /**
   * The models that may be moved by this answer, and whether each of them must be in it. One that is not in the answer stays
   * where it is and is judged for coherency only; one with an empty path stays and is judged by every demand on its end.
   */
  readonly movers: readonly string[];
  readonly all?: { readonly rule: RuleId };
  /** Who is measured: each model for itself, or the leader, with the rest placed around it. */
  readonly measured: Measured;
  readonly allowance: AllowanceDemand;
  readonly least?: LeastDemand;
  readonly shape: Shape;
  /** Another shape for a model. */
  readonly shapes?: Readonly<Record<string, Shape>>;
  readonly ground: GroundRules;
  readonly passing: PassingDemand;
  readonly keep?: readonly KeepDemand[];
  readonly ends?: EndDemand;
  readonly contact?: ContactDemand;
  readonly coherency?: Coherency;
  /** Where models begin that are not yet on the table. The first `to` of their path is that spot and costs nothing. */
  readonly from?: EntryDemand;
  /** A model may leave the table over these edges. */
  readonly leaving?: { readonly edges: readonly Edge[]; readonly rule: RuleId };
  /** What lengths are written with in refusals: the system's symbol; `"` where not given. */
  readonly unit?: string;
  readonly rule: RuleId;
}

export type EntryDemand =
  /** In contact with this model, or in or in contact with this terrain piece or this part of it. */
  | { readonly piece: string; readonly part?: string; readonly rule: RuleId }
  /** With the base's middle on one of these edges of the table. */
  | { readonly edges: readonly Edge[]; readonly rule: RuleId };

export type Measured =
  | { readonly by: 'each' }
  /** The others are set down within `reach` of the leader's end position, wherever they came from. */
  | { readonly by: 'leader'; readonly leader: string; readonly reach: number; readonly rule: RuleId };

export interface AllowanceDemand {
  readonly length: number;
  /** Another length for a model. */
  readonly each?: Readonly<Record<string, number>>;
  /** What a way may be longer and still count as this long; solvers do not make use of it. */
  readonly tolerance?: number;
  readonly rule: RuleId;
  /** More for a model that meets the conditions; all bonuses that are earned add up. */
  readonly bonuses?: readonly AllowanceBonus[];
}

/** How far a model must go. */
export interface LeastDemand {
  readonly length: number;
  /** Another length for a model. */
  readonly each?: Readonly<Record<string, number>>;
  /** Models that need not go at all. */
  readonly excused?: readonly string[];
  readonly strictly?: true;
  /** What a model earns in bonuses it must also go. */
  readonly withBonuses?: true;
  readonly rule: RuleId;
}

/** All conditions that are given must hold. */
export interface AllowanceBonus {
  readonly length: number;
  /** The base's middle stays on terrain of these kinds from start to end (a road). */
  readonly on?: readonly string[];
  /** The whole way is one straight line. */
  readonly straight?: true;
  /** It ends in contact with one of these squads or pieces (a charge). */
  readonly touching?: readonly string[];
  readonly models?: readonly string[];
  readonly rule: RuleId;
}

export type Shape =
  | { readonly kind: 'free'; readonly rule: RuleId }
  /** One straight leg, facing kept, in any direction. */
  | { readonly kind: 'straight'; readonly rule: RuleId }
  /** One turn on the spot, then one straight leg; `forward` demands that the leg goes where the model faces. */
  | { readonly kind: 'pivotStraight'; readonly forward?: true; readonly rule: RuleId }
  /** Straight ahead with at most one turn of at most `most` tenths on the way. */
  | { readonly kind: 'oneTurn'; readonly most: Facing; readonly rule: RuleId }
  /** Straight ahead; turns only by the template: about a front corner by `angle`, then `step` ahead; `between` straight between two turns. */
  | {
      readonly kind: 'template';
      readonly angle: Facing;
      readonly step: number;
      readonly between: number;
      readonly reverse: boolean;
      readonly rule: RuleId;
    }
  /** No movement, only facing. */
  | { readonly kind: 'pivot'; readonly rule: RuleId }
  /** Straight away from (or toward) a point. */
  | {
      readonly kind: 'along';
      readonly from: Point;
      readonly away: boolean;
      readonly tolerance: Facing;
      readonly rule: RuleId;
    };

/** What terrain does to a mover, by kind of terrain: of pieces, and of zones that are ground on their own; kinds not listed do nothing. */
export interface GroundRules {
  /** Terrain that may not be entered, crossed or ended in. Who begins in it may leave it, unless `leaving` is banned too. */
  readonly banned: readonly {
    readonly kinds: readonly string[];
    readonly models?: readonly string[];
    readonly leaving?: true;
    /** What counts as being in it, where that is another thing than for the rest. */
    readonly judgedBy?: JudgedBy;
    readonly rule: RuleId;
  }[];
  /** Terrain whose every unit of way costs more: thousandths, 2000 = double. */
  readonly slow?: readonly {
    readonly kinds: readonly string[];
    readonly cost: number;
    readonly models?: readonly string[];
    readonly rule: RuleId;
  }[];
  /** A flat price for entering. */
  readonly toll?: readonly {
    readonly kinds: readonly string[];
    readonly cost: number;
    readonly models?: readonly string[];
    readonly rule: RuleId;
  }[];
  /** A move ends where it enters these. */
  readonly stops?: readonly {
    readonly kinds: readonly string[];
    readonly models?: readonly string[];
    readonly rule: RuleId;
  }[];
  /** Kinds that cancel what lies under them (a bridge over a river), judged by the base's middle: draw them onto both banks. */
  readonly bridges?: readonly string[];
  /** Walls that stop a base. They are judged by the whole base, whatever else is judged by its middle. */
  readonly walls?: readonly WallRule[];
  /** Pieces that are exempt from all of this (a building that is being entered). */
  readonly except?: readonly string[];
  /** What counts as being in terrain: the base's middle, or any part of it. */
  readonly judgedBy: JudgedBy;
  /** How much higher or lower the ground may be for a step up or down, and which kinds are ground that one stands on top of. */
  readonly climb?: { readonly most: number; readonly kinds: readonly string[]; readonly rule: RuleId };
}

/** Walls that no base may pass over or end on; an opening lets through whatever is no wider than it. */
export interface WallRule {
  /** The kinds of the pieces that they belong to; any where not given. */
  readonly kinds?: readonly string[];
  readonly models?: readonly string[];
  readonly rule: RuleId;
}

/** Whose bases may be passed through; nobody's may be ended on. */
export interface PassingDemand {
  readonly through: 'none' | 'friends' | 'squad' | 'all';
  /** Models that may not be passed through all the same (friendly war engines). */
  readonly never?: readonly string[];
  /** Models that are in nobody's way, not even at the end (another height band). */
  readonly apart?: readonly string[];
  /** Models that may pass over everything, terrain too, wherever they do not end. */
  readonly flyers?: readonly string[];
  readonly rule: RuleId;
}

export interface KeepDemand {
  /** `friends` are models of other squads of the same side; pieces are models, squads, terrain pieces or tokens. */
  readonly from: 'enemies' | 'friends' | { readonly pieces: readonly string[] };
  /** Must be farther than this. */
  readonly distance: number;
  /** Exactly the distance is far enough. */
  readonly atLeast?: true;
  /** From middle to middle instead of edge to edge. */
  readonly centres?: true;
  /** `throughout`: who begins too near may go, but no nearer; whether it must have left at the end is another demand. */
  readonly when: 'throughout' | 'atEnd';
  /** Pieces that it does not hold for (the target of an assault). */
  readonly except?: readonly string[];
  readonly rule: RuleId;
}

export interface EndDemand {
  /** Wholly inside one of these areas. */
  readonly inside?: { readonly areas: readonly (readonly Point[])[]; readonly rule: RuleId };
  /** Closer to (farther from) this piece than it began. */
  readonly closer?: { readonly to: string; readonly rule: RuleId };
  readonly farther?: { readonly from: string; readonly rule: RuleId };
}

export interface ContactDemand {
  /** How many of the movers must end in contact with the piece or squad: "as many as possible", fixed when the question is asked. */
  readonly must?: { readonly piece: string; readonly least: number; readonly rule: RuleId };
  /** No contact with enemies at all. */
  readonly never?: { readonly rule: RuleId };
  /** A model that touches one of these squads stops there and is excused from the least length. */
  readonly stopsAt?: { readonly squads: readonly string[]; readonly rule: RuleId };
}

export type Coherency =
  /**
   * The graph that joins models at most this far apart must hang together. With other reaches for some models (`each`), two are
   * joined at the larger of theirs, and each needs another within its own.
   */
  | {
      readonly kind: 'chain';
      readonly distance: number;
      readonly each?: Readonly<Record<string, number>>;
      readonly centres?: true;
      readonly rule: RuleId;
    }
  /** Everyone within this distance of the leader. */
  | {
      readonly kind: 'leader';
      readonly leader: string;
      readonly distance: number;
      readonly centres?: true;
      readonly rule: RuleId;
    }
  /** Bases touch in a chain. */
  | { readonly kind: 'touch'; readonly rule: RuleId }
  /** Every model within `distance` of at least `others` squadmates. */
  | {
      readonly kind: 'reach';
      readonly distance: number;
      readonly others: number;
      readonly centres?: true;
      readonly rule: RuleId;
    };
