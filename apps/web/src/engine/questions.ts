import type { Base, Point, Pose } from '@bridgehead/geometry';
import type {
  Answer,
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
import type { Shift, TableEvent } from '@bridgehead/tabletop';

/** Everything that can be said to a question. */
export interface Choices {
  readonly options: readonly Option[];
  /** There are more than are listed. */
  readonly more: boolean;
  readonly unavailable: readonly Unavailable[];
  readonly usual: Answer;
  /** The option that is the usual answer; null where it is none of those listed. */
  readonly usualId: string | null;
  readonly makings: Makings | null;
  /** The pieces that may be moved or placed by this answer. */
  readonly movers: readonly string[];
  /** The squads of a formation that is set down; empty where there are not several. */
  readonly groups: readonly FormationSquad[];
  /** Where pieces may be set down. */
  readonly areas: readonly (readonly Point[])[];
  /** How large pieces are that are set down and are no models, and what they are called. */
  readonly bases: Readonly<Record<string, Base>>;
  readonly names: Readonly<Record<string, string>>;
  /** What terrain does to whoever is to move. */
  readonly terrain: Readonly<Record<string, 'forbidden' | 'slow'>>;
}

export interface FormationSquad {
  readonly squad: string;
  readonly pieces: readonly string[];
}

/** An answer, whether it may be given, and how things would stand. */
export interface Weighed {
  readonly answer: Answer;
  readonly refusal: Refusal | null;
  /** Why it does not go as far as it was dragged. */
  readonly short: Refusal | null;
  readonly poses: readonly { readonly piece: string; readonly pose: Pose }[];
  readonly ways: readonly (readonly Point[])[];
  /** The way that costs most: as the crow flies from bend to bend, and with the ground counted. */
  readonly distance: number;
  readonly length: number;
  /** How far the move may go, where that is one number. */
  readonly most: number | null;
  /** Who would leave the table by it. */
  readonly leaving: Leaving | null;
}

/** Models that would be off the table, and the rule by which. */
export interface Leaving {
  readonly pieces: readonly string[];
  readonly rule: string | null;
}

/** What the odds are asked of. */
export interface Chances {
  readonly forecast: Forecast;
  /** As things would stand after these answers. */
  readonly after: readonly PlanStep[];
  /** What is answered to questions within it; to others, what is usual. */
  readonly planned: readonly PlanStep[];
}

/** Pieces that are set down together around a point. */
export interface Blocking {
  readonly decision: Decision;
  readonly around: Point;
  /** What stays where it has been put. */
  readonly kept: PlaceAnswer['place'];
}

/** Some of what is set down goes elsewhere, arranged as it is. */
export interface Shifting extends Shift {
  readonly decision: Decision;
}

export interface Dragging {
  readonly decision: Decision;
  readonly model: string;
  readonly to: Point;
  /** This model by itself; the others as they were in `so`. */
  readonly alone: boolean;
  readonly so: MoveAnswer | null;
  /** A way that goes before the drag: it goes on from its corners. */
  readonly from: MoveAnswer | null;
}

/** A finished battle from its record: the table at the start and all that happened. */
export interface Replayed {
  readonly table: unknown;
  readonly entries: readonly Entry<TableEvent>[];
}
