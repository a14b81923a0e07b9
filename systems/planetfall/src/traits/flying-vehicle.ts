import type { Trait } from '@bridgehead/kernel';
import { markOn, modelOf } from '@bridgehead/tabletop';
import { FLAT_OUT } from '../book/marks.js';
import { movementAction } from '../book/memos.js';
import type { Moments } from './moments.js';

/** PF-MAR-15: it is a Hard Target as long as it keeps moving, and a harder one Flat Out; artillery does not reach it. */
export const flyingVehicle: Trait<Moments> = {
  name: 'flying-vehicle',
  rule: 'PF-MAR-15',
  artilleryHits: () => false,
  hardTarget({ table }, _bearer, { model }) {
    const { squad } = modelOf(table, model);
    const latest = movementAction.read(table, squad);
    const flatOut = markOn(table, squad, FLAT_OUT) > 0 || latest === 'flatOut';
    // A flyer at rest is not a Hard Target.
    if (!flatOut && latest !== 'cruising') return [];
    const value = flatOut ? 2 : 1;
    const reason = `Flying Vehicle ${flatOut ? 'Flat Out' : 'Cruising'}: Hard Target [-${value}]`;
    return [{ value, reason, rule: 'PF-MAR-15' }];
  },
};
