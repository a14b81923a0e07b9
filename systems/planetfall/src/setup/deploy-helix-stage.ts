import { AGREED, ZONE } from './agreed.js';
import { type JsonRecord, next, type StageCall, ask } from '@bridgehead/kernel';
import { stage, sidesOpposing, type TablePlay } from '@bridgehead/tabletop';
import { deploy } from './deploy.js';
import { mayDeploy } from './deploying.js';
import { idIn } from '../book/args.js';
import { nextHelix } from './next-helix.js';
import { depthIn, helixesToDeploy, squadsToDeploy } from './deployment-zone.js';
import { lateArrival } from '../book/memos.js';
import { setupAfter } from './setup-order.js';

const RULE = 'PF-SETUP-12';

/** PF-SETUP-12: the side whose turn it is deploys one helix; when it has none left the other deploys all the rest. */
export const deployHelix = stage({
  id: 'deployHelix',
  name: 'Deployment: a Helix',
  meaning: 'A side deploys one of its Helixes in its Deployment Zone.',
  args: { ...AGREED, side: 'whose turn it is', zone: ZONE },
  *run(play, args) {
    const depth = depthIn(args);
    const due = idIn(args, 'side');
    const side = [due, ...sidesOpposing(play.table, due)].find((one) => mayDeploy(play.table, one, depth));
    if (side === undefined) return endOfDeployment(play, args);
    yield* deploy(play, yield* ask(side, nextHelix, { depth }), depth);
    const [other = side] = sidesOpposing(play.table, side);
    return next('deployHelix', { ...args, side: other });
  },
});

/** Who has found no room comes on in the first turn, as Reserves do. */
function endOfDeployment(play: TablePlay, args: JsonRecord): StageCall {
  for (const side of play.table.sides.keys()) {
    for (const by of helixesToDeploy(play.table, side)) {
      play.emit({ kind: 'declared', side, what: 'No room in the Deployment Zone', by, because: RULE });
      for (const squad of squadsToDeploy(play.table, by)) lateArrival.write(play, squad, { turn: 1 }, RULE);
    }
  }
  const { side: _last, ...agreed } = args;
  return setupAfter(play.table, 'deployment', agreed);
}
