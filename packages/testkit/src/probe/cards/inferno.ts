import { burn } from '../aftermath/burn.js';
import type { CardRule } from './card.js';

/** PB-CARD-05 */
export const inferno: CardRule = {
  face: 'inferno',
  rule: 'PB-CARD-05',
  targets: (table) => [...table.terrain.values()].filter(({ kind }) => kind === 'wood').map(({ id }) => id),
  *resolve(play, wood) {
    yield* [];
    burn(play, wood, 'PB-CARD-05');
  },
};
