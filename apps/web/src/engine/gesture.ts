import { type Point, pointToPoint } from '@bridgehead/geometry';
import { type AnyAsk, type Decision, sameJson } from '@bridgehead/kernel';
import { LENGTH_UNIT, movementOf, poseOf, type Table } from '@bridgehead/tabletop';
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
  /** How far each way reaches from where the model stands, the nearest first. */
  readonly rings: readonly ReachRing[];
  /** The way that reaches farther, if the drag was stopped at the edge of this one: it must be crossed on purpose. */
  readonly farther: OtherWay | null;
}

/** The edge of what one way of moving reaches. */
interface ReachRing {
  readonly label: string;
  readonly length: number;
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
  const all = [...ways];
  const rings = ringsOf(all, askOf, asked.model);
  let best: { readonly way: WayToMove; readonly weighed: Weighed; readonly off: number } | null = null;
  for (const way of all) {
    if (asked.way !== null && keyOf(way) !== asked.way) continue;
    const weighed = drag(way.table, askOf(way.decision), { ...asked, decision: way.decision });
    const off = offBy(way.table, weighed, asked.model, asked.to);
    if (best === null || off < best.off) best = { way, weighed, off };
    if (off <= CLOSE_ENOUGH_LENGTH || isAtEdge(way.table, weighed, asked, { off, rings })) break;
  }
  if (best === null) return null;
  const { way, weighed, off } = best;
  const place = all.indexOf(way);
  // Starting with the next one, so that one key cycles through all of them.
  const others = [...all.slice(place + 1), ...all.slice(0, place)].map((one) => otherThan(way, one));
  const reach = reachOf(way, askOf, asked.model) ?? 0;
  const beyond = all.find((one) => (reachOf(one, askOf, asked.model) ?? 0) > reach);
  const stops = off > CLOSE_ENOUGH_LENGTH && isAtEdge(way.table, weighed, asked, { off, rings });
  const farther = stops && beyond !== undefined ? otherThan(way, beyond) : null;
  return { key: keyOf(way), before: way.steps, decision: way.decision, weighed, others, rings, farther };
}

/** The pointer must go so far beyond the edge of one way before the drag means another, or half way to the next edge. */
const ON_PURPOSE_LENGTH = 2 * LENGTH_UNIT;

/** Whether the drag goes only a little farther than this way reaches, and nothing but its length stops it. */
function isAtEdge(
  table: Table,
  { most, refusal }: Weighed,
  { model, to, way }: GestureAsked,
  { off, rings }: { readonly off: number; readonly rings: readonly ReachRing[] },
): boolean {
  const start = poseOf(table, model);
  if (way !== null || refusal !== null || most === null || start === null) return false;
  const beyond = pointToPoint(start, to) - most;
  const next = rings.find(({ length }) => length > most)?.length ?? most;
  return beyond > 0 && beyond <= Math.min(ON_PURPOSE_LENGTH, (next - most) / 2) && off <= beyond + CLOSE_ENOUGH_LENGTH;
}

/** How far a way lets the model go. */
function reachOf(
  { table, decision }: WayToMove,
  askOf: (decision: Decision) => AnyAsk<Table>,
  model: string,
): number | null {
  const allowance = movementOf(table, askOf(decision), decision)?.allowance;
  return allowance === undefined ? null : (allowance.each?.[model] ?? allowance.length);
}

/** One for each length, named by the last pick that leads there. */
function ringsOf(
  ways: readonly WayToMove[],
  askOf: (decision: Decision) => AnyAsk<Table>,
  model: string,
): readonly ReachRing[] {
  const found = new Map<number, string>();
  for (const way of ways) {
    const length = reachOf(way, askOf, model) ?? 0;
    if (length > 0 && !found.has(length)) found.set(length, way.steps.at(-1)?.label ?? '');
  }
  return [...found].map(([length, label]) => ({ label, length })).toSorted((a, b) => a.length - b.length);
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
