import type { Mechanic } from '@bridgehead/kernel';

/** PF-DICE-04, PF-DICE-05: whatever is needed, a natural 1 fails and a natural 6 succeeds. */
const NATURAL = { never: [1], always: [6] };

/** PF-DICE-07, black: a 6 is one success. */
export const BASIC: Mechanic = NATURAL;

/** PF-DICE-08, blue: a 6 is two successes. */
export const HEAVY: Mechanic = { ...NATURAL, worth: { 6: 2 } };

/** PF-DICE-09, red: a 6 is two successes and rolls one more die. */
export const EXPLODING: Mechanic = { ...HEAVY, explodes: { faces: [6], extra: 1 } };

/** PF-DICE-01: what a D6 shows when a D3 is asked for. */
export function d3(face: number): number {
  return Math.ceil(face / 2);
}

/** PF-GEN-09: halves round up. */
export function halved(n: number): number {
  return Math.ceil(n / 2);
}
