import type { Preview } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import { needed } from '../dice.js';
import { rulesOf } from '../moments.js';
import type { Attack, RangeBand } from './attack.js';
import { plainChain } from './chain.js';
import { diceOf, type FiringSolution } from './firing-solution.js';
import { hitModifiers } from './hit-number.js';

export const BAND_NAMES: Readonly<Record<RangeBand, string>> = { effective: 'Effective Range', long: 'Long Range' };

/** What a player wants to know of an attack before it is rolled. */
export function previewOf(table: Table, solution: FiringSolution): Preview {
  const { viable: _viable, ...rest } = solution;
  const attack: Attack = { ...rest, chain: plainChain(table, solution) };
  const modifiers = hitModifiers(rulesOf(table), attack);
  const { count, needs } = needed(diceOf(solution), modifiers);
  return { dice: count, needs, modifiers, band: BAND_NAMES[solution.band] };
}
