import type { Trait } from '@bridgehead/kernel';
import { markOn, modelOf } from '@bridgehead/tabletop';
import { FLAT_OUT } from '../marks.js';
import { movementAction } from '../memos.js';
import type { Moments } from '../moments.js';

/** PF-MAR-15: a Hard Target as long as it keeps moving, and a harder one Flat Out. */
export const flyingVehicle: Trait<Moments> = {
  name: 'flying-vehicle',
  hardTarget({ table }, _bearer, { model }) {
    const { squad } = modelOf(table, model);
    const flatOut = markOn(table, squad, FLAT_OUT) > 0;
    if (!flatOut && movementAction.read(table, squad) !== 'cruising') return [];
    const value = flatOut ? 2 : 1;
    return [
      {
        value,
        reason: `Flying Vehicle ${flatOut ? 'Flat Out' : 'Cruising'}: Hard Target [-${value}]`,
        rule: 'PF-MAR-15',
      },
    ];
  },
};
