import type { Passage } from '@bridgehead/tabletop';
import type { Settings } from '../settings/settings.js';

/** The longest time, in milliseconds, for all dice of an activation together. */
export const ACTIVATION_MILLISECONDS = 4000;
/** Nobody needs longer for one throw. */
const THROW_MILLISECONDS = 1500;

/** The passages with dice, in order. */
export function throwsIn(passages: readonly Passage[]): readonly Passage[] {
  return passages.filter(
    ({ kind, undone, rolls }) => kind === 'dice' && !undone && rolls.some(({ sides }) => sides !== undefined),
  );
}

/**
 * How long a throw is shown before the next one; `spent` is the time that its activation has already taken. Null: until
 * the player goes on.
 */
export function timeFor(
  pace: Settings['pace'],
  shown: Passage | undefined,
  waiting: readonly Passage[],
  spent: number,
): number | null {
  const [next] = waiting;
  if (next === undefined || pace === 'instant' || shown === undefined) return 0;
  if (pace === 'step') return next.activation === shown.activation ? timeWithin(shown, waiting, spent) : null;
  return timeWithin(shown, waiting, spent);
}

function timeWithin({ activation }: Passage, waiting: readonly Passage[], spent: number): number {
  const others = waiting.filter((one) => one.activation === activation).length;
  return Math.max(0, Math.min(THROW_MILLISECONDS, (ACTIVATION_MILLISECONDS - spent) / (others + 1)));
}
