import { textsIn } from '@bridgehead/kernel';
import { type Evidence, living, whenAsked, whenDeclared } from '@bridgehead/tabletop';
import { ENTRY } from './enter-portal.js';
import { isPortalCapable } from './portals.js';
import { emerge } from './travel.js';

export const evidence: readonly Evidence[] = [
  // Portal Capable models may use a Portal whatever its bracket says.
  whenDeclared(ENTRY, 'PF-ORBAT-59', ({ by }, table) => living(table, by).some(({ id }) => isPortalCapable(table, id))),
  whenAsked(emerge.name, 'PF-ORBAT-59', ({ args }, table) =>
    textsIn(args, 'models').some((model) => isPortalCapable(table, model)),
  ),
];
