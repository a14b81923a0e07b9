import type { Trait } from '@bridgehead/kernel';
import { terrainUnder } from '@bridgehead/tabletop';
import { rollFor } from '../book/dice.js';
import type { Moments } from '../book/moments.js';
import { leaderOnTable } from '../book/squads.js';
import { burn } from '../terrain/burn.js';

/** PB-TRAIT-03: after an attack with it, a wood that the target's leader stands in catches fire on 4+. */
export const incendiary: Trait<Moments> = {
  name: 'incendiary',
  *attackResolved(play, bearer, { target }) {
    const leader = leaderOnTable(play.table, target);
    const wood =
      leader === undefined ? undefined : terrainUnder(play.table, leader, 'touch').find(({ kind }) => kind === 'wood');
    if (wood === undefined) return;
    const { side } = bearer;
    const lit = yield* rollFor({ stream: 'BURN', rule: 'PB-TRAIT-03', side, count: 1, needs: 4 });
    if (lit > 0) burn(play, wood.id, 'PB-TRAIT-03');
  },
};
