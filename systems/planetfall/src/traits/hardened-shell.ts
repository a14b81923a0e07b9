import type { Trait } from '@bridgehead/kernel';
import { markOn } from '@bridgehead/tabletop';
import { DAMAGE } from '../book/marks.js';
import type { Moments } from './moments.js';

/** PF-ORBAT-06: it has Sectored Armour until it is damaged; damage of the attack under way makes no difference to that attack. */
export const hardenedShell: Trait<Moments> = {
  name: 'hardened-shell',
  rule: 'PF-ORBAT-06',
  aspect: ({ table }, _bearer, model, aspect) => (markOn(table, model, DAMAGE) === 0 ? 'fore' : aspect),
};
