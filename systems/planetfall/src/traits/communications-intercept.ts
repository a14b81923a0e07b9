import type { Trait } from '@bridgehead/kernel';
import { isWithinInches } from '../book/measuring.js';
import type { Moments } from './moments.js';

/** PF-ORBAT-21: enemies within 12" of it cannot draw on Command Range. */
export const communicationsIntercept: Trait<Moments> = {
  name: 'communications-intercept',
  rule: 'PF-ORBAT-21',
  hearsCommand: ({ table }, { on }, model, hears) => hears && !isWithinInches(table, on, model, 12),
};
