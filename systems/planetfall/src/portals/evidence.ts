import { textsIn } from '@bridgehead/kernel';
import { type Evidence, living, type Table, whenAsked, whenTold } from '@bridgehead/tabletop';
import { ENTRY } from './enter-portal.js';
import { isPortalCapable } from './portals.js';
import { emerge } from './travel.js';

function isAnyPortalCapable(table: Table, models: readonly string[]): boolean {
  return models.some((model) => isPortalCapable(table, model));
}

export const evidence: readonly Evidence[] = [
  // Portal Capable models come through whatever the bracket of a Portal says.
  whenTold('declared', 'PF-ORBAT-59', ({ what, by }, table) => {
    const models = what === ENTRY && by !== undefined ? living(table, by) : [];
    return isAnyPortalCapable(
      table,
      models.map(({ id }) => id),
    );
  }),
  whenAsked(emerge.name, 'PF-ORBAT-59', ({ args }, table) => isAnyPortalCapable(table, textsIn(args, 'models'))),
];
