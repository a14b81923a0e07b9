import { type Entry, type Fact, isPlayEvent } from '../system/events.js';
import type { Side } from '../values/names.js';

/** All answers that a side gave with one confirmation. */
export interface ConfirmedGesture {
  readonly side: Side;
  /** The number of the event of its first answer. */
  readonly n: number;
  /** How many answers stand from there on, whoever gave them. */
  readonly answers: number;
}

/**
 * The gestures of these sides, the last first. What a standing order answered is no gesture, since nobody confirmed it;
 * a sealed answer that was taken back is none either.
 */
export function* gesturesIn<E extends Fact>(
  backwards: Iterable<Entry<E>>,
  sides: readonly Side[],
): Iterable<ConfirmedGesture> {
  const retracted: string[] = [];
  let answers = 0;
  for (const { n, event } of backwards) {
    if (!isPlayEvent(event)) continue;
    if (event.kind === 'retracted') retracted.push(event.decision);
    if (event.kind !== 'answered') continue;
    const { side, standing, together, decision } = event;
    const at = retracted.indexOf(decision);
    if (at >= 0) {
      retracted.splice(at, 1);
      continue;
    }
    answers++;
    if (sides.includes(side) && standing !== true && together !== true) yield { side, n, answers };
  }
}

/** The last gesture of these sides that stands; null if there is none. */
export function lastGestureIn<E extends Fact>(
  backwards: Iterable<Entry<E>>,
  sides: readonly Side[],
): ConfirmedGesture | null {
  for (const gesture of gesturesIn(backwards, sides)) return gesture;
  return null;
}
