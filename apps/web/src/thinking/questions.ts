import type { Point, Pose } from '@bridgehead/geometry';
import type {
  Answer,
  Decision,
  Entry,
  Forecast,
  Makings,
  MoveAnswer,
  Odds,
  Option,
  Refusal,
  Setup,
  Unavailable,
} from '@bridgehead/kernel';
import type { TableEvent } from '@bridgehead/tabletop';
import type { Aftermath } from '../verdict/aftermath.js';
import type { AboutSquad, SquadReading } from './reading.js';
import type { Sketch } from './sketch.js';

/** What the screen asks of its worker, and what it is told. */
export interface Thoughts {
  options: { asks: { readonly decision: Decision }; tells: Choices };
  weigh: { asks: { readonly decision: Decision; readonly answer: Answer }; tells: Weighed };
  drag: { asks: Dragging; tells: Weighed };
  odds: { asks: { readonly forecast: Forecast }; tells: Odds };
  sketch: { asks: { readonly setup: Setup }; tells: Sketch | Refusal };
  aftermath: { asks: { readonly record: unknown }; tells: Aftermath | Refusal };
  reading: { asks: AboutSquad; tells: SquadReading | null };
  replay: { asks: { readonly record: unknown }; tells: Replayed | Refusal };
}

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
  /** What terrain does to whoever is to move. */
  readonly terrain: Readonly<Record<string, 'forbidden' | 'slow'>>;
}

/** An answer, whether it may be given, and how things would stand. */
export interface Weighed {
  readonly answer: Answer;
  readonly refusal: Refusal | null;
  /** Why it does not go as far as it was dragged. */
  readonly short: Refusal | null;
  readonly poses: readonly { readonly piece: string; readonly pose: Pose }[];
  readonly ways: readonly (readonly Point[])[];
  /** The longest way, ground counted. */
  readonly length: number;
  /** How far the move may go, where that is one number. */
  readonly most: number | null;
}

export interface Dragging {
  readonly decision: Decision;
  readonly model: string;
  readonly to: Point;
  /** This model by itself; the others as they were in `so`. */
  readonly alone: boolean;
  readonly so: MoveAnswer | null;
}

/** A finished battle from its record: the table at the start and all that happened. */
export interface Replayed {
  readonly table: unknown;
  readonly entries: readonly Entry<TableEvent>[];
}

export type Topic = keyof Thoughts;

export type ToWorker =
  | { readonly do: 'open'; readonly system: string; readonly battle: string }
  | { readonly do: 'hear'; readonly text: string }
  | {
      [T in Topic]: {
        readonly do: 'think';
        readonly id: number;
        readonly topic: T;
        readonly about: Thoughts[T]['asks'];
      };
    }[Topic];

export type FromWorker =
  | { readonly id: number; readonly tells: unknown }
  | { readonly id: number; readonly problem: string };
