import type { Base, Footprint, Point, Pose } from '@bridgehead/geometry';
import type {
  Answer,
  Caution,
  Decision,
  Entry,
  Forecast,
  Makings,
  MoveAnswer,
  Option,
  PlaceAnswer,
  PlanStep,
  Refusal,
  Unavailable,
} from '@bridgehead/kernel';
import type { AimShape, Shift, TableEvent } from '@bridgehead/tabletop';

/** All that a player can answer to a question. */
export interface Choices {
  readonly options: readonly Option[];
  /** Whether there are more than those listed. */
  readonly more: boolean;
  /** What the player should know before choosing an option, by its id; answers with a place are weighed when they are proposed. */
  readonly cautions: Readonly<Record<string, readonly Caution[]>>;
  readonly unavailable: readonly Unavailable[];
  readonly usual: Answer;
  /** The option that is the usual answer; null if it is not among those listed. */
  readonly usualId: string | null;
  readonly makings: Makings | null;
  /** The pieces that this answer may move or place. */
  readonly movers: readonly string[];
  /** The squads of a formation that is being placed; empty if there is only one. */
  readonly groups: readonly FormationSquad[];
  /** Where pieces may be placed. */
  readonly areas: readonly (readonly Point[])[];
  /** The size and name of each piece being placed that is not a model. */
  readonly bases: Readonly<Record<string, Base>>;
  readonly names: Readonly<Record<string, string>>;
  /** What an aim covers; null if it is a bare point, or the answer no aim. */
  readonly aimShape: AimShape | null;
  /** What terrain does to the movers. */
  readonly terrain: Readonly<Record<string, GroundSays>>;
}

/** What terrain does to the movers: it may be forbidden, or entered at one's own risk, or slow. */
export type GroundSays = 'forbidden' | 'dangerous' | 'slow';

export interface FormationSquad {
  readonly squad: string;
  readonly pieces: readonly string[];
}

/** An answer, whether it is legal, and the position after it. */
export interface Weighed {
  readonly answer: Answer;
  readonly refusal: Refusal | null;
  /** What the player should know before confirming a legal answer. */
  readonly cautions: readonly Caution[];
  /** Why the move falls short of the drag. */
  readonly short: Refusal | null;
  readonly poses: readonly { readonly piece: string; readonly pose: Pose }[];
  readonly ways: readonly (readonly Point[])[];
  /** The most expensive path: its length from bend to bend, and its cost with the ground counted. */
  readonly distance: number;
  readonly length: number;
  /** How far the move may go, if that is a single number. */
  readonly most: number | null;
  /** The models that it would take off the table. */
  readonly leaving: Leaving | null;
  /** The ground that an aim covers, and the pieces that it touches. */
  readonly ground: Footprint | null;
  readonly touched: readonly string[];
}

/** Models that would leave the table, and the rule that takes them off. */
export interface Leaving {
  readonly pieces: readonly string[];
  readonly rule: string | null;
}

/** A request for odds. */
export interface Chances {
  readonly forecast: Forecast;
  /** In the position after these answers. */
  readonly after: readonly PlanStep[];
  /** Answers to questions on the way to the dice; other questions get the usual answer. */
  readonly planned: readonly PlanStep[];
}

/** A squad that attacks another, in the position after some answers. */
export interface AttackAsked {
  readonly squad: string;
  readonly target: string;
  readonly after: readonly PlanStep[];
}

/** Pieces placed together around a point. */
export interface Blocking {
  readonly decision: Decision;
  readonly around: Point;
  /** Pieces that stay where they are. */
  readonly kept: PlaceAnswer['place'];
}

/** Moves some of the placed pieces elsewhere, keeping their arrangement. */
export interface Shifting extends Omit<Shift, 'slack'> {
  readonly decision: Decision;
  readonly slide: Slide;
}

/** How far pieces may slide to a legal place if they may not stand where they were put. */
export type Slide = 'far' | 'near' | 'none';

export interface Dragging {
  readonly decision: Decision;
  readonly model: string;
  readonly to: Point;
  /** Whether this model moves by itself and the others stay as in `so`. */
  readonly alone: boolean;
  readonly so: MoveAnswer | null;
  /** The path before the drag, with its corners, which the drag continues. */
  readonly from: MoveAnswer | null;
}

/** A finished battle from its record: the table at the start and all that happened. */
export interface Replayed {
  readonly table: unknown;
  readonly entries: readonly Entry<TableEvent>[];
}
