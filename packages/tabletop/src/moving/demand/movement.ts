import type { Facing, Point } from '@bridgehead/geometry';
import type { RuleId } from '@bridgehead/kernel';
import type { Edge } from '../../table/edges.js';
import type { JudgedBy } from '../../table/terrain.js';

/**
 * What a book demands of a move, as data that one checker understands, for rules, screen and opponent alike. Every demand carries
 * the rule it comes from, so that a refusal can name it. Lengths are integers, facings are tenths of a degree.
 */
export interface Movement {
  /**
   * The models that the answer may move, and whether it must list all of them. A model that is not listed stays where it is and only
   * its coherency is judged; a model with an empty path also stays, but is judged by every demand on where it ends.
   */
  readonly movers: readonly string[];
  /** Why models that one might look for among the movers stay where they are, the first reason that holds. */
  readonly bound?: readonly { readonly models: readonly string[]; readonly reason: string; readonly rule: RuleId }[];
  readonly all?: { readonly rule: RuleId };
  /** Which models are measured: each of them, or only the leader, with the others placed around it. */
  readonly measured: Measured;
  readonly allowance: AllowanceDemand;
  readonly least?: LeastDemand;
  readonly shape: ShapeDemand;
  /** Shapes for single models, in place of the common one. */
  readonly shapes?: Readonly<Record<string, ShapeDemand>>;
  readonly ground: GroundRules;
  readonly passing: PassingDemand;
  readonly keep?: readonly KeepDemand[];
  readonly ends?: EndDemand;
  readonly contact?: ContactDemand;
  readonly coherency?: Coherency;
  /** Where models that are not on the table yet come onto it. The first `to` of their path is that spot and costs nothing. */
  readonly from?: EntryDemand;
  /** A model may leave the table over these edges. */
  readonly leaving?: { readonly edges: readonly Edge[]; readonly rule: RuleId };
  readonly rule: RuleId;
}

export type EntryDemand =
  /** In contact with this model; or in contact with, or in, this terrain piece or this part of it. */
  | { readonly piece: string; readonly part?: string; readonly rule: RuleId }
  /** With the base's middle on one of these edges of the table, or on the stretch of it that is given. */
  | { readonly edges: readonly Edge[]; readonly stretches?: EdgeStretches; readonly rule: RuleId };

/** For some edges, the part of them that counts, as lengths from the left or from below. */
export type EdgeStretches = { readonly [edge in Edge]?: readonly [from: number, to: number] };

export type Measured =
  | { readonly by: 'each' }
  /** The others are set down within `reach` of where the leader ends, wherever they came from. */
  | {
      readonly by: 'leader';
      readonly leader: string;
      readonly reach: number;
      /** Terrain of these kinds that the others may be in only with their leader, and must be in with it as long as there is room. */
      readonly together?: readonly string[];
      readonly rule: RuleId;
    };

export interface AllowanceDemand {
  readonly length: number;
  /** Lengths for single models, in place of the common one. */
  readonly each?: Readonly<Record<string, number>>;
  /** How much longer a way may be and still count as this long; solvers do not use it. */
  readonly tolerance?: number;
  readonly rule: RuleId;
  /** Extra length for models that meet the conditions; a model's bonuses add up. */
  readonly bonuses?: readonly AllowanceBonus[];
}

/** How far a model must go. */
export interface LeastDemand {
  readonly length: number;
  /** Lengths for single models, in place of the common one. */
  readonly each?: Readonly<Record<string, number>>;
  /** Models that need not move at all. */
  readonly excused?: readonly string[];
  readonly strictly?: true;
  /** In a straight line from where the model began to where it ends, however long its way is. */
  readonly straight?: true;
  /** The model must also use the bonuses that it earns. */
  readonly withBonuses?: true;
  readonly rule: RuleId;
}

/** A model earns it if all conditions that are given hold. */
export interface AllowanceBonus {
  readonly length: number;
  /** The base's middle stays on terrain of these kinds from start to end (a road). */
  readonly on?: readonly string[];
  /** The whole way is one straight line. */
  readonly straight?: true;
  /** The model ends in contact with one of these squads or pieces (a charge). */
  readonly touching?: readonly string[];
  readonly models?: readonly string[];
  readonly rule: RuleId;
}

export type ShapeDemand =
  | { readonly kind: 'free'; readonly rule: RuleId }
  /** One straight leg in any direction, keeping its facing. */
  | { readonly kind: 'straight'; readonly rule: RuleId }
  /** One turn on the spot, then one straight leg; with `forward`, the leg must go the way the model faces. */
  | { readonly kind: 'pivotStraight'; readonly forward?: true; readonly rule: RuleId }
  /** Straight ahead, with at most one turn on the way, of at most `most` tenths of a degree. */
  | { readonly kind: 'oneTurn'; readonly most: Facing; readonly rule: RuleId }
  /** Straight ahead, with turns of at most `step` each anywhere on the way; after the first `free` ones, each takes `toll` off the allowance. */
  | {
      readonly kind: 'turns';
      readonly step: Facing;
      readonly free: number;
      readonly toll: number;
      readonly rule: RuleId;
    }
  /** Straight ahead; turns only with the template: about a front corner by `angle`, then `step` ahead, with `between` straight ahead between two turns. */
  | {
      readonly kind: 'template';
      readonly angle: Facing;
      readonly step: number;
      readonly between: number;
      readonly reverse: boolean;
      readonly rule: RuleId;
    }
  /** No movement, only a turn on the spot. */
  | { readonly kind: 'pivot'; readonly rule: RuleId }
  /** Directly away from a point, or toward it. */
  | {
      readonly kind: 'along';
      readonly from: Point;
      readonly away: boolean;
      readonly tolerance: Facing;
      readonly rule: RuleId;
    };

export interface GroundBan extends Advisable {
  readonly kinds: readonly string[];
  readonly models?: readonly string[];
  readonly leaving?: true;
  /** It may be crossed, and only ending in it is banned. */
  readonly atEnd?: true;
  /** Pieces that are exempt from this ban alone. */
  readonly except?: readonly string[];
  /** Not even flyers may pass over it, such as a tower; other bans concern them only where they end. */
  readonly flyersToo?: true;
  /** What counts as being in it, if that differs from the rest. */
  readonly judgedBy?: JudgedBy;
  readonly rule: RuleId;
  /** Rules that forbid the same in general, which a refusal names besides. */
  readonly also?: readonly RuleId[];
}

/** What terrain does to a mover, by the kind of the piece, or of a zone that is ground of its own. Kinds that are not listed do nothing. */
export interface GroundRules {
  /** Terrain that models may not enter, cross or end in. A model that begins in it may leave it, unless `leaving` is banned too. */
  readonly banned: readonly GroundBan[];
  /** Terrain in which each unit of length costs more, in thousandths: 2000 is double. */
  readonly slow?: readonly {
    readonly kinds: readonly string[];
    readonly cost: number;
    readonly models?: readonly string[];
    readonly rule: RuleId;
  }[];
  /** A fixed cost for entering. */
  readonly toll?: readonly {
    readonly kinds: readonly string[];
    readonly cost: number;
    readonly models?: readonly string[];
    readonly rule: RuleId;
  }[];
  /** A model must stop where it enters these. */
  readonly stops?: readonly {
    readonly kinds: readonly string[];
    readonly models?: readonly string[];
    readonly rule: RuleId;
  }[];
  /** Kinds that cancel the terrain under them, such as a bridge over a river, judged by the base's middle: they must reach onto both banks. */
  readonly bridges?: readonly string[];
  /** Walls that stop a base. They are always judged by the whole base, not by its middle. */
  readonly walls?: readonly WallRule[];
  /** Pieces to which none of this applies, such as a building that is being entered. */
  readonly except?: readonly string[];
  /** What counts as being in terrain: the base's middle, or any part of it. */
  readonly judgedBy: JudgedBy;
  /** The highest step up or down that a model may take, and the kinds of terrain that models stand on top of. */
  readonly climb?: { readonly most: number; readonly kinds: readonly string[]; readonly rule: RuleId };
}

/** Walls that no base may pass over or end on; an opening lets through a base that is no wider than it. */
export interface WallRule {
  /** The kinds of the pieces that the walls belong to; any kind if not given. */
  readonly kinds?: readonly string[];
  readonly models?: readonly string[];
  readonly rule: RuleId;
}

/** Whose bases a model may pass through. It may end on nobody's. */
export interface PassingDemand {
  readonly through: 'none' | 'friends' | 'squad' | 'all';
  /** Models that may not be passed through all the same, such as friendly war engines. */
  readonly never?: readonly string[];
  /** Models that are in nobody's way, not even at the end, such as those in another height band. */
  readonly apart?: readonly string[];
  /** Movers that may pass over everything, including terrain; only where they end is judged. */
  readonly flyers?: readonly string[];
  /** Whom not even flyers may pass over. */
  readonly overNo?: 'enemies';
  readonly rule: RuleId;
}

/** A demand that a book may make as advice: those who do not meet it pay for it, but they may. */
export interface Advisable {
  /**
   * What is said of models that do not meet it: `would enter dangerous ground`. With it the demand is advice: solvers keep to it, the
   * checker does not insist on it, and a player who does not meet it is cautioned in these words. Without it the demand binds.
   */
  readonly advice?: string;
}

export interface KeepDemand extends Advisable {
  /** `friends` are models of other squads on the same side; `pieces` are models, squads, terrain pieces or tokens. */
  readonly from: 'enemies' | 'friends' | { readonly pieces: readonly string[] };
  /** The model must be farther away than this. */
  readonly distance: number;
  /** Exactly this distance is far enough. */
  readonly atLeast?: true;
  /** From middle to middle instead of edge to edge. */
  readonly centres?: true;
  /** With `throughout`, a model that begins too near may move, but no nearer; add an `atEnd` demand if it must end far enough away. */
  readonly when: 'throughout' | 'atEnd';
  /** Pieces to which it does not apply, such as the target of an assault. */
  readonly except?: readonly string[];
  readonly rule: RuleId;
}

export interface EndDemand {
  /** Wholly inside one of these areas. */
  readonly inside?: { readonly areas: readonly (readonly Point[])[]; readonly rule: RuleId };
  /** The model must end closer to this piece, or farther from it, than it began. */
  readonly closer?: { readonly to: string; readonly rule: RuleId };
  readonly farther?: { readonly from: string; readonly rule: RuleId };
}

export interface ContactDemand {
  /** How many of the movers must end in contact with the piece or squad: "as many as possible" is fixed when the question is asked. */
  readonly must?: MustTouch;
  /** No contact with enemies at all. */
  readonly never?: { readonly rule: RuleId };
  /** A model that touches one of these squads stops there and is excused from the least length. */
  readonly stopsAt?: { readonly squads: readonly string[]; readonly rule: RuleId };
}

export interface MustTouch {
  readonly piece: string;
  readonly least: number;
  /** Movers that must be among those in contact. */
  readonly models?: readonly string[];
  /** Two bases count as in contact across a piece of these kinds that both touch, directly opposite each other. */
  readonly across?: readonly string[];
  readonly rule: RuleId;
}

export type Coherency = Advisable & CoherencyKind;

type CoherencyKind =
  /**
   * Models at most this far apart are linked, and the links must connect the whole squad. With reaches for single models (`each`), two
   * models are linked within the larger of their reaches, and each needs another model within its own.
   */
  | {
      readonly kind: 'chain';
      readonly distance: number;
      readonly each?: Readonly<Record<string, number>>;
      readonly centres?: true;
      readonly rule: RuleId;
    }
  /** Every model within this distance of the leader; some may have a reach of their own (`each`). */
  | {
      readonly kind: 'leader';
      readonly leader: string;
      readonly distance: number;
      readonly each?: Readonly<Record<string, number>>;
      readonly centres?: true;
      readonly rule: RuleId;
    }
  /** A chain of bases that touch. */
  | { readonly kind: 'touch'; readonly rule: RuleId }
  /** Every model within `distance` of at least `others` squadmates. */
  | {
      readonly kind: 'reach';
      readonly distance: number;
      readonly others: number;
      readonly centres?: true;
      readonly rule: RuleId;
    };
