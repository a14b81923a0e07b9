import type { Trait } from '@bridgehead/kernel';
import type { Moments } from './moments.js';

/** PF-ORBAT-42: it may call a CQB after going Flat Out, Rushed, if it touches the enemy; only models in contact strike then. */
export const thunderousCharge: Trait<Moments> = {
  name: 'thunderous-charge',
  rule: 'PF-ORBAT-42',
  callsFlatOut: (_rules, _bearer, _fight, manners) => [...manners, 'melee'],
};
