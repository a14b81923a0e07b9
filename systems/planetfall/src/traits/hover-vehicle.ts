import type { Trait } from '@bridgehead/kernel';
import type { Moments } from './moments.js';

/**
 * PF-MAR-18: a Hard Target [-1] in a Long Range attack. It is ignored beside any other Hard Target, which needs no code here: of several on
 * one model only the worst counts.
 */
export const hoverVehicle: Trait<Moments> = {
  name: 'hover-vehicle',
  rule: 'PF-MAR-18',
  hardTarget: (_rules, _bearer, { attack }) =>
    attack.band === 'long'
      ? [{ value: 1, reason: 'Hover Vehicle at Long Range: Hard Target [-1]', rule: 'PF-MAR-18' }]
      : [],
};
