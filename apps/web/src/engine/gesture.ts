import { type Point, pointToPoint } from '@bridgehead/geometry';
import { type AnyAsk, type Decision, sameJson } from '@bridgehead/kernel';
import { poseOf, type Table } from '@bridgehead/tabletop';
import { drag } from './drag.js';
import { CLOSE_ENOUGH_LENGTH } from './drag-ways.js';
import type { Dragging, Weighed } from './questions.js';
import type { FoundLater, NamedStep, WayToMove } from './ways.js';

/** A drag that answers several questions: the picks before the move, and the move. */
export interface Gesture {
  readonly key: string;
  readonly before: readonly NamedStep[];
  /** The question about the move, which has not been asked yet. */
  readonly decision: Decision;
  readonly weighed: Weighed;
  /** Other ways in which this squad could move. */
  readonly others: readonly OtherWay[];
}

interface OtherWay {
  readonly key: string;
  readonly label: string;
  readonly notes: readonly string[];
}

export type GestureAsked = Omit<Dragging, 'decision'> & {
  /** The way to use; null for the one that fits the drag best. */
  readonly way: string | null;
};

/** The first way by which the drag arrives at the pointer; else the one that comes nearest. Null if none leads to a move. */
export function gestureOf(
  ways: FoundLater<WayToMove>,
  askOf: (decision: Decision) => AnyAsk<Table>,
  asked: GestureAsked,
): Gesture | null {
  let best: { readonly way: WayToMove; readonly weighed: Weighed; readonly off: number } | null = null;
  for (const way of ways) {
    if (asked.way !== null && keyOf(way) !== asked.way) continue;
    const weighed = drag(way.table, askOf(way.decision), { ...asked, decision: way.decision });
    const off = offBy(way.table, weighed, asked.model, asked.to);
    if (best === null || off < best.off) best = { way, weighed, off };
    if (off <= CLOSE_ENOUGH_LENGTH) break;
  }
  if (best === null) return null;
  const { way, weighed } = best;
  const all = [...ways];
  const place = all.indexOf(way);
  // Starting with the next one, so that one key cycles through all of them.
  const others = [...all.slice(place + 1), ...all.slice(0, place)].map((one) => otherThan(way, one));
  return { key: keyOf(way), before: way.steps, decision: way.decision, weighed, others };
}

/** How far from the pointer the move ends; an illegal move counts as infinitely far. */
function offBy(table: Table, { refusal, poses }: Weighed, model: string, to: Point): number {
  const end = poses.find(({ piece }) => piece === model)?.pose ?? poseOf(table, model);
  return refusal !== null || end === null ? Infinity : pointToPoint(end, to);
}

function keyOf({ steps }: WayToMove): string {
  return steps.map(({ ask, answer }) => `${ask}:${JSON.stringify(answer)}`).join(' ');
}

/** Describes another way by what differs. */
function otherThan(way: WayToMove, other: WayToMove): OtherWay {
  const same = other.steps.findIndex(({ answer }, i) => !sameJson(answer, way.steps[i]?.answer));
  const differs = other.steps.slice(Math.max(0, same));
  return {
    key: keyOf(other),
    label: differs.map(({ label }) => label).join(', '),
    notes: differs.flatMap(({ notes }) => notes),
  };
}
