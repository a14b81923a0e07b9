import type { Trait } from '@bridgehead/kernel';
import { isSurfaceSquadron } from '../book/figures.js';
import type { Moments } from './moments.js';

/** PF-ORBAT-32: in its own activation it may call a CQB after going Flat Out, Rushed, against a squadron on the ground. */
export const strafingRun: Trait<Moments> = {
  name: 'strafing-run',
  rule: 'PF-ORBAT-32',
  callsFlatOut: ({ table }, _bearer, { target }, manners) =>
    isSurfaceSquadron(table, target) ? [...manners, 'volley', 'melee'] : manners,
};
