import type { Evidence } from '@bridgehead/tabletop';
import { whenAttacked } from '../fire/evidence.js';

export const evidence: readonly Evidence[] = [
  // The hits of a strike are allocated along the chain under its template.
  whenAttacked('PF-ARTY-05', ({ manner }, _table, _trail, { successes = 0 }) => manner === 'strike' && successes > 0),
];
