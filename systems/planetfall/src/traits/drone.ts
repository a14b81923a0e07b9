import type { Trait } from '@bridgehead/kernel';
import { modelOf } from '@bridgehead/tabletop';
import { present } from '@bridgehead/wargame';
import type { Moments } from '../book/moments.js';
import { isInNexus } from './drone-nexus.js';

/** PF-MAR-11: in the area of a Drone Nexus it is no longer Militia and has one CQB die more. */
export const drone: Trait<Moments> = {
  name: 'drone',
  cqbValue(rules, _bearer, { model }, value) {
    if (!isInNexus(rules, model)) return value;
    rules.cite('PF-MAR-11');
    return value + 1;
  },
  // One model of the squadron inside is enough for its Quality.
  quality(rules, _bearer, model, quality) {
    const { table } = rules;
    if (quality !== 'Militia') return quality;
    if (!present(table, modelOf(table, model).squad).some(({ id }) => isInNexus(rules, id))) return quality;
    rules.cite('PF-MAR-11');
    return 'Regular';
  },
};
