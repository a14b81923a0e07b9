import type { Trait } from '@bridgehead/kernel';
import { markOn, modelOf } from '@bridgehead/tabletop';
import { FLAT_OUT } from '../book/marks.js';
import { movementAction } from '../book/memos.js';
import type { Moments } from '../book/moments.js';

/** PF-MAR-15: a Hard Target as long as it keeps moving, and a harder one Flat Out; artillery does not reach it. */
export const flyingVehicle: Trait<Moments> = {
  name: 'flying-vehicle',
  artilleryHits(rules) {
    rules.cite('PF-MAR-15');
    return false;
  },
  hardTarget(rules, _bearer, { model }) {
    const { table } = rules;
    // At rest it is none, by the same rule.
    rules.cite('PF-MAR-15');
    const { squad } = modelOf(table, model);
    const latest = movementAction.read(table, squad);
    const flatOut = markOn(table, squad, FLAT_OUT) > 0 || latest === 'flatOut';
    if (!flatOut && latest !== 'cruising') return [];
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
