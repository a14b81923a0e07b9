import { next, type Procedure, type Side } from '@bridgehead/kernel';
import { squadsOf, stage, type TablePlay } from '@bridgehead/tabletop';
import { avatarsLeave } from '../arrivals/avatar.js';
import { firstByStrategy } from '../book/dice.js';
import { enemyOf } from '../book/play.js';
import { withdrawBroken } from '../morale/withdraw.js';
import { dismissDaemons } from '../summoning/dismissal.js';
import { canRise, resurrect } from './resurrect.js';

/** EA-FORCE-53, EA-FORCE-62, EA-FORCE-74: what comes back and what goes once everybody has tried to rally, before goals are checked. */
export const afterRally = stage({
  id: 'afterRally',
  name: 'After rallying',
  meaning: 'Necrons come back; daemons and the Avatar go.',
  *run(play) {
    yield* resurrections(play);
    yield* dismissDaemons(play);
    avatarsLeave(play);
    yield* withdrawBroken(play);
    return next('endOfTurn');
  },
});

/** EA-GEN-04: the higher strategy rating first. */
function* resurrections(play: TablePlay): Procedure<void> {
  const formationsOf = (side: Side) => squadsOf(play.table, side).filter(({ id }) => canRise(play.table, id));
  if ([...play.table.sides.keys()].every((side) => formationsOf(side).length === 0)) return;
  const first = yield* firstByStrategy(play, 'EA-FORCE-74');
  for (const side of [first, enemyOf(first)]) for (const { id } of formationsOf(side)) yield* resurrect(play, id);
}
