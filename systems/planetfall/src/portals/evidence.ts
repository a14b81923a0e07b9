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
import { friendlyPortals, isPortalCapable, isSuited } from './portals.js';
import { emerge } from './travel.js';

export const evidence: readonly Evidence[] = [
  // Portal Capable models may use a Portal whatever its bracket says.
  whenDeclared(ENTRY, 'PF-ORBAT-59', ({ by }, table) => living(table, by).some(({ id }) => isPortalCapable(table, id))),
  whenAsked(emerge.name, 'PF-ORBAT-59', ({ args }, table) =>
    textsIn(args, 'models').some((model) => isPortalCapable(table, model)),
  ),
  // Whether a model that comes to a Portal travels: only if it is linked to another one.
  whenTold('modelMoved', 'PF-PORTAL-02', ({ model }, table) => portalsTouching(table, model).length > 0),
  // A Portal takes only those that its bracket names.
  whenTold('modelMoved', 'PF-MAR-27', ({ model }, table) =>
    portalsTouching(table, model).some((portal) => !isSuited(table, portal, model)),
  ),
];

function portalsTouching(table: Table, model: string): readonly string[] {
  const portals = friendlyPortals(table, modelOf(table, model).side).filter((portal) => portal !== model);
  return portals.filter((portal) => distanceBetween(table, model, portal) <= TOLERANCE);
}
