import { faces, type Procedure, pool, type RuleId, type Side } from '@bridgehead/kernel';

/** E40-GEN-01: only six-sided dice are rolled. */
export const D6 = 6;

/** E40-GEN-02: fractions are always rounded up. */
export function half(value: number): number {
  return Math.ceil(value / 2);
}

/** E40-GEN-01: a D3 is a D6 halved. */
export function d3(face: number): number {
  return half(face);
}

interface Roll {
  /** The purpose, by which a case scripts it. */
  readonly stream: string;
  readonly rule: RuleId;
  readonly side: Side;
}

/** Dice of which a high face is good for the side that rolls; others are neither good nor bad. */
const HIGH_IS_GOOD: ReadonlySet<string> = new Set([
  'SHOTS',
  'VORTEX',
  'LEADERSHIP',
  'RESERVES',
  'HOLD',
  'CAPTURE',
  'ASSAULT',
  'CLEAR',
  'DANGER',
]);

/** One die, as it falls. */
export function* rollDie(roll: Roll): Procedure<number> {
  const good = HIGH_IS_GOOD.has(roll.stream) ? 'high' : 'neither';
  const [face = 1] = (yield* faces({ ...roll, count: 1, sides: D6, good })).faces;
  return face;
}

/** How many of these dice reach a number. */
export function* rollFor(roll: Roll, count: number, needs: number, good?: 'low'): Procedure<number> {
  if (count === 0) return 0;
  const leaning = good === undefined ? {} : { good };
  return (yield* pool({ ...roll, count, sides: D6, needs, mechanic: {}, ...leaning })).successes;
}
