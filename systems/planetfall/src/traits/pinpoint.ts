import { pool, type Trait } from '@bridgehead/kernel';
import { modelOf } from '@bridgehead/tabletop';
import { BASIC } from '../book/dice.js';
import { isInfantry } from '../book/figures.js';
import type { Moments } from './moments.js';

/** PF-MAR-26: a vehicle that the attack damaged and did not destroy suffers once more on any 6 among so many dice. */
export const pinpoint: Trait<Moments> = {
  name: 'pinpoint',
  rule: 'PF-MAR-26',
  *attackResolved(play, { values, side }, struck) {
    const { squad, target } = struck.attack;
    for (const model of struck.damaged) {
      if (isInfantry(play.table, model) || modelOf(play.table, model).squad !== target) continue;
      play.cite('PF-DICE-07');
      const { successes } = yield* pool({
        stream: 'PINPOINT',
        rule: 'PF-MAR-26',
        side,
        count: Number(values['dice'] ?? 1),
        sides: 6,
        needs: 6,
        mechanic: BASIC,
        about: { squad, target, model },
      });
      if (successes > 0 && modelOf(play.table, model).place.kind !== 'off') yield* struck.hurt(model, 'PF-MAR-26');
    }
  },
};
