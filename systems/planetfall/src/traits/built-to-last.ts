import type { Trait } from '@bridgehead/kernel';
import type { Moments } from './moments.js';

/** PF-ORBAT-16: its Damage Markers cost its Main Ordnance no successes; in CQB they do. */
export const builtToLast: Trait<Moments> = {
  name: 'built-to-last',
  rule: 'PF-ORBAT-16',
  damageCounted: (_rules, _bearer, { manner }, markers) => (manner === 'ordnance' ? 0 : markers),
};
