import { pool, type Trait } from '@bridgehead/kernel';
import { terrainUnder } from '@bridgehead/tabletop';
import { burn } from '../aftermath/burn.js';
import type { Moments } from '../moments.js';
import { leaderOnTable } from '../squads.js';

/** PB-TRAIT-03: after an attack with it, a wood that the target's leader stands in catches fire on 4+. */
export const incendiary: Trait<Moments> = {
  name: 'incendiary',
  *attackResolved(play, bearer, { target }) {
    const leader = leaderOnTable(play.table, target);
    const wood =
      leader === undefined ? undefined : terrainUnder(play.table, leader, 'touch').find(({ kind }) => kind === 'wood');
    if (wood === undefined) return;
    const { successes } = yield* pool({
      stream: 'BURN',
      rule: 'PB-TRAIT-03',
      side: bearer.side,
      count: 1,
      sides: 6,
      needs: 4,
      mechanic: {},
    });
    if (successes > 0) burn(play, wood.id, 'PB-TRAIT-03');
  },
};
