import { smoked } from '../memos.js';
import { squadsOnTable } from '../squads.js';
import type { CardRule } from './card.js';

/** PB-CARD-04: see `traits/smoke.ts` for what it does. */
export const smokeCard: CardRule = {
  face: 'smoke',
  rule: 'PB-CARD-04',
  targets: (table, side) => squadsOnTable(table, side).map(({ id }) => id),
  *resolve(play, squad) {
    yield* [];
    smoked.write(play, squad, true, 'PB-CARD-04');
  },
};
