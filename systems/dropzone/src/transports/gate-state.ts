import type { Table } from '@bridgehead/tabletop';
import { hasSpecial } from '../book/figures.js';
import { remembered } from '../book/memos.js';

/** DZC-FORCE-44: who came out of a Gate in this turn. */
export const cameByGate = remembered<boolean>('cameByGate', 'turn', {
  name: 'Came by Gate',
  meaning: 'of a unit: it has come out of a Gate in this turn',
});

/** DZC-FORCE-44: whether a unit shoots as if it had not just come out of a Gate. */
export function isReflexive(table: Table, unit: string): boolean {
  return cameByGate.read(table, unit) === true && hasSpecial(table, unit, 'lightning-reflexes');
}
