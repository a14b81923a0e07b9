import type { LosClass } from '../book/classes.js';

const ALL: readonly LosClass[] = ['Light', 'Armoured', 'Elevated'];
const TALLER: readonly LosClass[] = ['Armoured', 'Elevated'];
const TALLEST: readonly LosClass[] = ['Elevated'];
const NOTHING: readonly LosClass[] = [];

/** PF-LOS-03, table T6: by firer and target, the classes that block when they stand between them. */
export const BLOCKED_BY: Readonly<Record<LosClass, Readonly<Record<LosClass, readonly LosClass[]>>>> = {
  Light: { Light: ALL, Armoured: ALL, Elevated: TALLEST, Flying: NOTHING },
  Armoured: { Light: TALLER, Armoured: TALLER, Elevated: TALLEST, Flying: NOTHING },
  Elevated: { Light: TALLEST, Armoured: TALLEST, Elevated: TALLEST, Flying: NOTHING },
  Flying: { Light: NOTHING, Armoured: NOTHING, Elevated: NOTHING, Flying: NOTHING },
};
