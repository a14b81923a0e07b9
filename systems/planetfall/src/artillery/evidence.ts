import { type Evidence, tokensOf, whenRolled } from '@bridgehead/tabletop';
import { BLAST_TEMPLATE } from './strike.js';

export const evidence: readonly Evidence[] = [
  // The hits of a strike are allocated along the chain under its template.
  whenRolled(
    'ATK',
    'PF-ARTY-05',
    ({ successes = 0 }, table) => successes > 0 && tokensOf(table).some(({ kind }) => kind === BLAST_TEMPLATE),
  ),
];
