import type { Trait } from '@bridgehead/kernel';
import { modelOf } from '@bridgehead/tabletop';
import { inPlay } from '@bridgehead/wargame';
import { isInNexus } from './drone-nexus.js';
import type { Moments } from './moments.js';

/** PF-MAR-11: in the area of a Drone Nexus it is no longer Militia and has one more CQB die. */
export const drone: Trait<Moments> = {
  name: 'drone',
  rule: 'PF-MAR-11',
  cqbValue: ({ table }, _bearer, { model }, value) => (isInNexus(table, model) ? value + 1 : value),
  // For the squadron's Quality, one model inside is enough.
  quality({ table }, _bearer, model, quality) {
    if (quality !== 'Militia') return quality;
    const isSteadied = inPlay(table, modelOf(table, model).squad).some(({ id }) => isInNexus(table, id));
    return isSteadied ? 'Regular' : quality;
  },
};
