import type { Trait } from '@bridgehead/kernel';
import { modelOf } from '@bridgehead/tabletop';
import { isDisordered } from '../book/marks.js';
import type { Moments } from '../book/moments.js';

/** PF-MAR-19: a higher Shield Rating for everyone in its squadron, as long as that is not Disordered. */
export const improvedShieldHarmonics: Trait<Moments> = {
  name: 'improved-shield-harmonics',
  shieldRating(rules, { values }, model, rating) {
    rules.cite('PF-MAR-19');
    if (!isDisordered(rules.table, modelOf(rules.table, model).squad)) return rating + Number(values['rating'] ?? 1);
    rules.cite('PF-MORALE-05');
    return rating;
  },
};
