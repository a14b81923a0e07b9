import { collapse } from '../aftermath/collapse.js';
import type { CardRule } from './card.js';

/** PB-CARD-06 */
export const charges: CardRule = {
  face: 'charges',
  rule: 'PB-CARD-06',
  targets: (table) => [...table.terrain.values()].filter(({ kind }) => kind === 'building').map(({ id }) => id),
  resolve: (play, building) => collapse(play, building, 'PB-CARD-06'),
};
