import type { Trait } from '@bridgehead/kernel';
import { isFlying } from '../book/figures.js';
import type { Moments } from './moments.js';

/** PF-ORBAT-29: after going Flat Out it may fire at what is on the ground, Rushed. */
export const groundAttack: Trait<Moments> = {
  name: 'ground-attack',
  rule: 'PF-ORBAT-29',
  firesFlatOut: ({ table }, _bearer, target) =>
    target === null || !isFlying(table, target)
      ? [{ value: 1, reason: 'Rushed: Ground Attack', rule: 'PF-ORBAT-29' }]
      : [],
};
