import { SETTING_UP } from './agreed.js';
import { next } from '@bridgehead/kernel';
import { stage, type TablePlay } from '@bridgehead/tabletop';
import { stand } from './place-objective.js';
import { secondaryNumbered } from './objective-names.js';
import { inTheWayOf, middleOf, objectiveAt } from './objective-sites.js';
import { secondariesDue, secondariesLeft } from './secondaries.js';
import { opposedTacticsTest } from '../turn/opposed-tactics-test.js';
import { setupAfter } from './setup-order.js';

const RULE = 'PF-SETUP-08';

/** PF-SETUP-08: an odd number begins with one in the middle of the table; if there are more, a test says who places the first. */
export const secondaryObjectives = stage({
  id: 'secondaryObjectives',
  name: 'Secondary Objectives',
  meaning: 'An odd one stands in the middle of the table; a test says who places the first of the others.',
  args: SETTING_UP,
  *run(play, agreed) {
    play.cite('PF-SETUP-06', RULE);
    if (secondariesDue(agreed) % 2 === 1) placeInTheMiddle(play);
    if (secondariesLeft(play.table, agreed) === 0) return setupAfter(play.table, 'objectives', agreed);
    play.cite('PF-TEST-06');
    const side = yield* opposedTacticsTest(play, 'the Secondary Objectives', RULE);
    return next('secondaryObjective', { side, agreed });
  },
});

/** It can stand nowhere else, so Impassable terrain makes way for it. */
function placeInTheMiddle(play: TablePlay): void {
  const { id, name } = secondaryNumbered(1);
  const objective = objectiveAt(id, name, { ...middleOf(play.table), facing: 0 }, 'secondary', null);
  for (const terrain of inTheWayOf(play.table, objective))
    play.emit({ kind: 'terrainChanged', terrain, to: null, because: RULE });
  stand(play, objective, RULE);
}
