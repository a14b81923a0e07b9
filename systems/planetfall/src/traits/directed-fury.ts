import type { Trait } from '@bridgehead/kernel';
import { figuresOf } from '../book/figures.js';
import { isWithinInches } from '../book/measuring.js';
import type { Moments } from './moments.js';

/** PF-ORBAT-26: Sorylian infantry within 8" of it has Focused Assault. */
export const directedFury: Trait<Moments> = {
  name: 'directed-fury',
  rule: 'PF-ORBAT-26',
  lends({ table }, { on }, model, lent) {
    const { race, drive } = figuresOf(table, model);
    const isServed = race === 'Sorylian Collective' && drive === 'infantry' && isWithinInches(table, on, model, 8);
    return isServed ? [...lent, { trait: 'focused-assault' }] : lent;
  },
};
