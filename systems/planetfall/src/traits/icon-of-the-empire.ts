import type { Trait } from '@bridgehead/kernel';
import { figuresOf } from '../book/figures.js';
import { isWithinInches } from '../book/measuring.js';
import type { Moments } from './moments.js';

/** PF-ORBAT-24: Relthozan infantry within 12" of it is Fearless. */
export const iconOfTheEmpire: Trait<Moments> = {
  name: 'icon-of-the-empire',
  rule: 'PF-ORBAT-24',
  lends({ table }, { on }, model, lent) {
    const { race, drive } = figuresOf(table, model);
    const isServed = race === 'Relthozan' && drive === 'infantry' && isWithinInches(table, on, model, 12);
    return isServed ? [...lent, { trait: 'fearless' }] : lent;
  },
};
