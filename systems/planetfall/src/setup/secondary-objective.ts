import { agreedIn, HANDED_ON } from './agreed.js';
import { next } from '@bridgehead/kernel';
import { stage, sidesOpposing } from '@bridgehead/tabletop';
import { placeOne } from './place-objective.js';
import { idIn } from '../book/args.js';
import { depthIn } from './deployment-zone.js';
import { secondaryNumbered } from './objective-names.js';
import { isSiteLeft, type Siting } from './objective-sites.js';
import { secondariesLeft, secondariesPlaced } from './secondaries.js';
import { setupAfter } from './setup-order.js';

const RULE = 'PF-SETUP-08';

/** PF-SETUP-08: the side whose turn it is places a Secondary Objective, until all stand; who finds no room is passed over. */
export const secondaryObjective = stage({
  id: 'secondaryObjective',
  name: 'Objectives: a Secondary',
  meaning: "A side places a Secondary Objective in the enemy's half of the table.",
  args: { side: 'whose turn it is', agreed: HANDED_ON },
  *run(play, args) {
    const agreed = agreedIn(args);
    const due = idIn(args, 'side');
    if (secondariesLeft(play.table, agreed) === 0) return setupAfter(play.table, 'objectives', agreed);
    const { id, name } = secondaryNumbered(secondariesPlaced(play.table) + 1);
    const site: Siting = { id, rank: 'secondary', depth: depthIn(agreed) };
    const side = [due, ...sidesOpposing(play.table, due)].find((one) => isSiteLeft(play.table, site, one));
    if (side === undefined) {
      play.emit({ kind: 'declared', side: due, what: 'No room for more Secondary Objectives', because: RULE });
      return setupAfter(play.table, 'objectives', agreed);
    }
    yield* placeOne(play, side, site, name, RULE);
    const [other = side] = sidesOpposing(play.table, side);
    return next('secondaryObjective', { side: other, agreed });
  },
});
