import type { Trait } from '@bridgehead/kernel';
import { isSurfaceSquadron } from '../book/figures.js';
import type { Moments } from './moments.js';

/** PF-ORBAT-33: in its own activation it may call a CQB after going Flat Out, Rushed, against a squadron on the ground. */
export const rapidInsertionVehicle: Trait<Moments> = {
  name: 'rapid-insertion-vehicle',
  rule: 'PF-ORBAT-33',
  callsFlatOut: ({ table }, _bearer, { target }, manners) =>
    isSurfaceSquadron(table, target) ? [...manners, 'volley', 'melee'] : manners,
};
