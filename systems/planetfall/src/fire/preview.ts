import type { Modifier, Preview } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import { rulesOf } from '@bridgehead/wargame';
import { needed } from '../book/dice.js';
import { isAtCrystal } from './aiming.js';
import { type DeclaredAttack, diceOf, type FiringSolution, type RangeBand } from './attack.js';
import { plainAttack } from './chain.js';
import { solutionsFor } from './firing-solution.js';
import { firingQuality, hitModifiers, targetModifiers } from './hit-number.js';
import { partsOf } from './idle-guns.js';

export const BAND_NAMES: Readonly<Record<RangeBand, string>> = { effective: 'Effective Range', long: 'Long Range' };

/** What a player wants to know of an attack before it is rolled. */
export function previewOf(table: Table, solution: FiringSolution): Preview {
  const modifiers = isAtCrystal(table, solution)
    ? firingQuality(table, solution)
    : hitModifiers(rulesOf(table), plainAttack(table, solution));
  return preview(solution, modifiers);
}

/** The same, and who takes part or why not, and who is struck in which order. `aside`: the guns of other attacks. */
export function previewInFull(table: Table, solution: FiringSolution, aside: readonly string[] = []): Preview {
  const parts = partsOf(table, solution, aside);
  return { ...previewOf(table, solution), parts, order: plainAttack(table, solution).chain };
}

/** The same for an attack that has no Firing Quality: PF-MAR-09. */
export function previewPlain(table: Table, solution: FiringSolution): Preview {
  const attack = plainAttack(table, solution);
  return { ...preview(solution, targetModifiers(rulesOf(table), attack)), order: attack.chain };
}

function preview(solution: FiringSolution, modifiers: readonly Modifier[]): Preview {
  const { count, needs } = needed(diceOf(solution), modifiers);
  return { dice: count, needs, modifiers, band: BAND_NAMES[solution.band] };
}

/** The way to fire that promises the most hits, the Effective one if both promise as many; null if there is none. */
export function usualSolution(table: Table, declared: DeclaredAttack): FiringSolution | null {
  const [first = null, second] = solutionsFor(table, declared);
  if (first === null || second === undefined) return first;
  return promisedHits(table, second) > promisedHits(table, first) ? second : first;
}

/** In dice times faces that hit. */
function promisedHits(table: Table, solution: FiringSolution): number {
  const { dice = 0, needs = 0 } = previewOf(table, solution);
  return dice * (7 - needs);
}
