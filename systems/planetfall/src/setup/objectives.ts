import { SETTING_UP } from './agreed.js';
import { next } from '@bridgehead/kernel';
import { stage } from '@bridgehead/tabletop';
import { opposedTacticsTest } from '../turn/opposed-tactics-test.js';

/** PF-SETUP-06, -07: every commander has one Primary Objective; who wins a test places the first. */
export const objectivesStage = stage({
  id: 'objectives',
  name: 'Objectives',
  meaning: 'A test says who places the first Primary Objective.',
  args: SETTING_UP,
  *run(play, args) {
    play.cite('PF-SETUP-01', 'PF-SETUP-06', 'PF-TEST-06');
    const first = yield* opposedTacticsTest(play, 'the Primary Objectives', 'PF-SETUP-07');
    return next('primaryObjective', { side: first, agreed: args });
  },
});
