import { AGREED } from './agreed.js';
import { next, type Procedure, type Side, ask } from '@bridgehead/kernel';
import { stage, NEUTRAL, type TablePlay } from '@bridgehead/tabletop';
import { reconFirst } from './recon-first.js';
import { sidesOnRecon } from './recon-squadron.js';
import { opposedTacticsTest } from '../turn/opposed-tactics-test.js';

const RULE = 'PF-SETUP-15';

/** PF-SETUP-15: the Recon Phase. Who wins an Opposed Tactics Test says who makes the first Recon Move. */
export const recon = stage({
  id: 'recon',
  name: 'Recon Phase',
  meaning: 'If both sides have Recon Moves to make, a test says who decides who makes the first.',
  args: AGREED,
  *run(play, agreed) {
    play.cite(RULE);
    return next('reconMove', { side: yield* whoIsFirst(play), agreed });
  },
});

/** Where only one commander has a move to make, there is nothing to test. */
function* whoIsFirst(play: TablePlay): Procedure<Side> {
  const [one = NEUTRAL, other] = sidesOnRecon(play.table, []);
  if (other === undefined) return one;
  const winner = yield* opposedTacticsTest(play, 'the Recon Phase', RULE);
  return yield* ask(winner, reconFirst, {});
}
