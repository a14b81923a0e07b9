import type { Trait } from '@bridgehead/kernel';
import { hasTrait } from '@bridgehead/wargame';
import { figuresOf } from '../book/figures.js';
import { isWithinInches } from '../book/measuring.js';
import { drone } from './drone.js';
import { killTeam } from './kill-team.js';
import type { Moments } from './moments.js';

/** PF-ORBAT-25: Relthozan Drone infantry within 8" of it has Kill Team. */
export const frenzyNode: Trait<Moments> = {
  name: 'frenzy-node',
  rule: 'PF-ORBAT-25',
  lends({ table }, { on }, model, lent) {
    const { race, drive } = figuresOf(table, model);
    const isDrone = race === 'Relthozan' && drive === 'infantry' && hasTrait(table, model, drone.name);
    return isDrone && isWithinInches(table, on, model, 8) ? [...lent, { trait: killTeam.name }] : lent;
  },
};
