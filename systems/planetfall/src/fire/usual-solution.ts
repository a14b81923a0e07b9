import type { Table } from '@bridgehead/tabletop';
import type { DeclaredAttack } from './attack.js';
import { type FiringSolution, solutionsFor } from './firing-solution.js';
import { previewOf } from './preview.js';

/** The way to fire that promises the most hits, the Effective one if both promise as many; null if there is none. */
export function usualSolution(table: Table, declared: DeclaredAttack): FiringSolution | null {
  const [first = null, second] = solutionsFor(table, declared);
  if (first === null || second === undefined) return first;
  return promise(table, second) > promise(table, first) ? second : first;
}

/** In dice times faces that hit. */
function promise(table: Table, solution: FiringSolution): number {
  const { dice = 0, needs = 0 } = previewOf(table, solution);
  return dice * (7 - needs);
}
