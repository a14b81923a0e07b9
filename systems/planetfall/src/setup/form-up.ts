import { SETTING_UP } from './agreed.js';
import { type JsonRecord, silent } from '@bridgehead/kernel';
import { stage, putOn, type TablePlay } from '@bridgehead/tabletop';
import { commanders } from '../book/commanders.js';
import { depthIn } from './deployment-zone.js';
import { lateArrival } from '../book/memos.js';
import { lineUp } from '../scenarios/deploy.js';
import { scheduleIn } from './begin.js';
import { setupAfter } from './setup-order.js';

const RULE = 'PF-SETUP-12';

/** PF-SETUP-12, agreed as quick: both forces take up their zones at once. Who finds no room comes on in the first turn, as Reserves do. */
export const formUp = stage({
  id: 'formUp',
  name: 'Forming up',
  meaning: 'Both forces take up their Deployment Zones at once, as agreed.',
  args: SETTING_UP,
  run: silent((play: TablePlay, agreed: JsonRecord) => {
    play.cite('PF-SETUP-11');
    for (const side of commanders(play.table)) {
      const crowded = lineUp(play.table, side, depthIn(agreed), scheduleIn(agreed), (model, at) =>
        putOn(play, model, at, RULE),
      );
      for (const squad of crowded) {
        play.emit({ kind: 'declared', side, what: 'No room in the Deployment Zone', by: squad, because: RULE });
        lateArrival.write(play, squad, { turn: 1 }, RULE);
      }
    }
    return setupAfter(play.table, 'formUp', agreed);
  }),
});
