import { pool, type Trait } from '@bridgehead/kernel';
import { modelOf } from '@bridgehead/tabletop';
import { BASIC } from '../book/dice-chart.js';
import type { Moments } from '../book/moments.js';
import { isInfantry } from '../book/figures.js';

/** PF-MAR-26: a vehicle that the attack damaged and did not destroy suffers once more on any 6 among so many dice. */
export const pinpoint: Trait<Moments> = {
  name: 'pinpoint',
  *attackResolved(play, { values, side }, struck) {
    if (struck.squads.length > 0) play.cite('PF-MAR-26');
    for (const model of struck.damaged) {
      if (isInfantry(play.table, model) || modelOf(play.table, model).squad !== struck.attack.target) continue;
      const count = Number(values['dice'] ?? 1);
      play.cite('PF-DICE-07');
      const { successes } = yield* pool({
        stream: 'PINPOINT',
        rule: 'PF-MAR-26',
        side,
        count,
        sides: 6,
        needs: 6,
        mechanic: BASIC,
      });
      if (successes > 0 && modelOf(play.table, model).place.kind !== 'off') yield* struck.hurt(model, 'PF-MAR-26');
    }
  },
};
