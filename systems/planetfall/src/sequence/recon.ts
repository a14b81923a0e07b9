import { type JsonRecord, next, pickOne, type Procedure, type Side, type StageCall } from '@bridgehead/kernel';
import { NEUTRAL, type TablePlay } from '@bridgehead/tabletop';
import { reconFirst } from '../asks/recon-first.js';
import { sidesOnRecon } from '../asks/recon-squadron.js';
import { opposedTacticsTest } from '../tactics/opposed-tactics-test.js';

const RULE = 'PF-SETUP-15';

/** PF-SETUP-15: the Recon Phase. Who wins an Opposed Tactics Test says who makes the first Recon Move. */
export function* recon(play: TablePlay, agreed: JsonRecord): Procedure<StageCall> {
  play.cite(RULE);
  return next('reconMove', { side: yield* whoIsFirst(play), agreed });
}

/** Where only one commander has a move to make, there is nothing to test. */
function* whoIsFirst(play: TablePlay): Procedure<Side> {
  const [one = NEUTRAL, other] = sidesOnRecon(play.table, []);
  if (other === undefined) return one;
  const winner = yield* opposedTacticsTest(play, 'the Recon Phase', RULE);
  return yield* pickOne(winner, reconFirst, {});
}
