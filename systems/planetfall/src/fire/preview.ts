import type { Modifier, Preview } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import { needed } from '../book/dice.js';
import { rulesOf } from '../book/moments.js';
import { isAtCrystal } from './aiming.js';
import type { Attack, RangeBand } from './attack.js';
import { plainChain } from './chain.js';
import { partsOf } from './idle-guns.js';
import { diceOf, type FiringSolution } from './firing-solution.js';
import { firingQuality, hitModifiers, targetModifiers } from './hit-number.js';

export const BAND_NAMES: Readonly<Record<RangeBand, string>> = { effective: 'Effective Range', long: 'Long Range' };

/** What a player wants to know of an attack before it is rolled. */
export function previewOf(table: Table, solution: FiringSolution): Preview {
  const modifiersOf = isAtCrystal(table, solution) ? firingQuality : hitModifiers;
  return preview(solution, modifiersOf(rulesOf(table), attackOf(table, solution)));
}

/** The same, and who takes part or why not, and who is struck in which order. `aside`: the guns of other attacks. */
export function previewInFull(table: Table, solution: FiringSolution, aside: readonly string[] = []): Preview {
  const parts = partsOf(table, solution, aside);
  return { ...previewOf(table, solution), parts, order: plainChain(table, solution) };
}

/** The same for an attack that has no Firing Quality: PF-MAR-09. */
export function previewPlain(table: Table, solution: FiringSolution): Preview {
  const attack = attackOf(table, solution);
  return { ...preview(solution, targetModifiers(rulesOf(table), attack)), order: attack.chain };
}

/** As it would be without anybody's choice. */
function attackOf(table: Table, solution: FiringSolution): Attack {
  const { viable: _viable, ...rest } = solution;
  return { ...rest, chain: plainChain(table, solution) };
}

function preview(solution: FiringSolution, modifiers: readonly Modifier[]): Preview {
  const { count, needs } = needed(diceOf(solution), modifiers);
  return { dice: count, needs, modifiers, band: BAND_NAMES[solution.band] };
}
