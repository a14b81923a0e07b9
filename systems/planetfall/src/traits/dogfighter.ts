import type { Trait } from '@bridgehead/kernel';
import { isFlying } from '../book/figures.js';
import type { Moments } from './moments.js';

/** PF-ORBAT-34: it finds the flank and the aft of flyers, whether or not they have Sectored Armour. */
export const dogfighter: Trait<Moments> = {
  name: 'dogfighter',
  rule: 'PF-ORBAT-34',
  findsFlank: ({ table }, _bearer, { model }, finds) => finds || isFlying(table, model),
};
