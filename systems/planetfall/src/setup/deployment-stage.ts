import { AGREED, ZONE } from './agreed.js';
import { next, type Procedure, type Side, ask } from '@bridgehead/kernel';
import { stage, NEUTRAL, type TablePlay } from '@bridgehead/tabletop';
import { sidesDeploying } from './deploying.js';
import { deployFirst } from './deploy-first.js';
import { depthIn } from './deployment-zone.js';
import { lateArrival } from '../book/memos.js';
import { opposedTacticsTest } from '../turn/opposed-tactics-test.js';
import { scheduleIn } from './begin.js';

const RULE = 'PF-SETUP-12';

/** PF-SETUP-12: who wins an Opposed Tactics Test says who deploys the first helix. Late squadrons are no part of it. */
export const deployment = stage({
  id: 'deployment',
  name: 'Deployment',
  meaning: 'An Opposed Tactics Test says who decides who deploys first.',
  args: { ...AGREED, zone: ZONE },
  *run(play, args) {
    const { lateArrivals: _written, ...agreed } = args;
    for (const [squad, late] of Object.entries(scheduleIn(args))) lateArrival.write(play, squad, late, 'PF-TURN-03');
    play.cite('PF-SETUP-11', RULE);
    return next('deployHelix', { ...agreed, side: yield* whoIsFirst(play, depthIn(args)) });
  },
});

/** Where only one commander has somebody to deploy, there is nothing to test. */
function* whoIsFirst(play: TablePlay, depth: number): Procedure<Side> {
  const [one = NEUTRAL, other] = sidesDeploying(play.table, depth);
  if (other === undefined) return one;
  const winner = yield* opposedTacticsTest(play, 'Deployment', RULE);
  return yield* ask(winner, deployFirst, { depth });
}
