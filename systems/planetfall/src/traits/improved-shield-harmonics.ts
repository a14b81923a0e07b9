import type { Trait } from '@bridgehead/kernel';
import { modelOf } from '@bridgehead/tabletop';
import { isDisordered } from '../book/marks.js';
import type { Moments } from './moments.js';

/** PF-MAR-19: a higher Shield Rating for all models of its squadron, as long as the squadron is not Disordered (PF-MORALE-05). */
export const improvedShieldHarmonics: Trait<Moments> = {
  name: 'improved-shield-harmonics',
  rule: 'PF-MAR-19',
  shieldRating: ({ table }, { values }, model, rating) =>
    isDisordered(table, modelOf(table, model).squad) ? rating : rating + Number(values['rating'] ?? 1),
};
