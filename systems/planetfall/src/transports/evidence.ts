import { type Evidence, whenDeclared } from '@bridgehead/tabletop';
import { EMBARK } from './embark.js';
import { isBulky } from './transport.js';

export const evidence: readonly Evidence[] = [
  // Bulky models take more slots than they have bases.
  whenDeclared(EMBARK, 'PF-MAR-05', ({ by }, table) => isBulky(table, by)),
];
