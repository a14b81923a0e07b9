import { next, type Procedure, type Side, ask } from '@bridgehead/kernel';
import { stage, living, putIn, type TablePlay } from '@bridgehead/tabletop';
import { idIn } from '../book/args.js';
import { NOBODY_ELSE, startAboard } from './start-aboard.js';
import { startIn } from './start-in.js';
import { commanders } from '../book/commanders.js';
import { mayEmbark } from '../transports/embarkation.js';
import { agreedIn } from './agreed.js';
import { setupAfter } from './setup-order.js';

const RULE = 'PF-SETUP-10';

/** PF-SETUP-10: one commander after the other puts squadrons aboard Transports. Then comes the next step. */
export const embarkation = stage({
  id: 'embarkation',
  name: 'Embarkation',
  meaning: 'A side says which Squadrons start in Transports.',
  args: { side: 'whose turn it is', agreed: 'what the stages that follow are given' },
  *run(play, args) {
    const side = idIn(args, 'side');
    const agreed = agreedIn(args);
    while (mayEmbark(play.table, side)) {
      const squad = yield* ask(side, startAboard, {});
      if (squad === NOBODY_ELSE) break;
      yield* goAboard(play, side, squad);
    }
    const sides = commanders(play.table);
    const following = sides[sides.indexOf(side) + 1];
    return following === undefined
      ? setupAfter(play.table, 'holdBack', agreed)
      : next('embarkation', { side: following, agreed });
  },
});

function* goAboard(play: TablePlay, side: Side, squad: string): Procedure<void> {
  const transport = yield* ask(side, startIn, { squad });
  play.cite('PF-TRANSPORT-01');
  play.emit({ kind: 'declared', side, what: STARTS_EMBARKED, by: squad, at: transport, because: RULE });
  for (const { id } of living(play.table, squad)) putIn(play, id, transport, RULE);
}

/** As it is declared. */
export const STARTS_EMBARKED = 'Starts Embarked';
