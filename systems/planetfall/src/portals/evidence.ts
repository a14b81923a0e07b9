import { textsIn } from '@bridgehead/kernel';
import {
  distanceBetween,
  type Evidence,
  living,
  modelOf,
  type Table,
  whenAsked,
  whenDeclared,
  whenTold,
} from '@bridgehead/tabletop';
import { TOLERANCE } from '../book/measuring.js';
import { ENTRY } from './enter-portal.js';
import { friendlyPortals, isPortalCapable } from './portals.js';
import { emerge } from './travel.js';

export const evidence: readonly Evidence[] = [
  // Portal Capable models may use a Portal whatever its bracket says.
  whenDeclared(ENTRY, 'PF-ORBAT-59', ({ by }, table) => living(table, by).some(({ id }) => isPortalCapable(table, id))),
  whenAsked(emerge.name, 'PF-ORBAT-59', ({ args }, table) =>
    textsIn(args, 'models').some((model) => isPortalCapable(table, model)),
  ),
  // Whether a model that comes to a Portal travels: only if it is linked to another one.
  whenTold('modelMoved', 'PF-PORTAL-02', ({ model }, table) => touchesPortal(table, model)),
];

function touchesPortal(table: Table, model: string): boolean {
  const portals = friendlyPortals(table, modelOf(table, model).side).filter((portal) => portal !== model);
  return portals.some((portal) => distanceBetween(table, model, portal) <= TOLERANCE);
}
