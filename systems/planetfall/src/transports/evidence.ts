import { type Evidence, whenTold } from '@bridgehead/tabletop';
import { EMBARK } from './embark.js';
import { isBulky } from './transport.js';

export const evidence: readonly Evidence[] = [
  // Bulky models take more room than they have bases.
  whenTold('declared', 'PF-MAR-05', ({ what, by }, table) => what === EMBARK && by !== undefined && isBulky(table, by)),
];
