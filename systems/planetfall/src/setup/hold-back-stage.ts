import { AGREED, ZONE } from './agreed.js';
import { ask, next, type Procedure, type Side } from '@bridgehead/kernel';
import { stage, living, NEUTRAL, putOff, type TablePlay } from '@bridgehead/tabletop';
import { holdBack } from './hold-back-ask.js';
import { ABOVE, heldBackFor, mayHoldBack } from './held-back.js';
import { lateArrival } from '../book/memos.js';
import { scheduleIn } from './begin.js';

const RULE = 'PF-SETUP-10';

/** PF-SETUP-10: before deployment each commander says, openly, who is held back. Then who starts Embarked. */
export const holdingBack = stage({
  id: 'holdBack',
  name: 'Holding back',
  meaning: 'Both sides say which Squadrons they keep off the table for a Sky Drop.',
  args: { ...AGREED, zone: ZONE, byHand: 'true, if the deployment follows' },
  *run(play, args) {
    const { lateArrivals: _written, ...agreed } = args;
    // PF-TURN-03: who comes late is neither held back nor put aboard.
    for (const [squad, late] of Object.entries(scheduleIn(args))) lateArrival.write(play, squad, late, 'PF-TURN-03');
    for (const side of play.table.sides.keys()) if (mayHoldBack(play.table, side)) yield* hold(play, side);
    const [first = NEUTRAL] = play.table.sides.keys();
    return next('embarkation', { side: first, agreed });
  },
});

/** PF-DROP-05: put aside, each for the way in which it comes in. */
function* hold(play: TablePlay, side: Side): Procedure<void> {
  const held = yield* ask(side, holdBack, {});
  for (const squad of held) {
    const { why = ABOVE, rules = [] } = heldBackFor(play.table, squad) ?? {};
    play.cite(...rules);
    play.emit({ kind: 'declared', side, what: HELD_BACK, by: squad, because: RULE });
    for (const { id } of living(play.table, squad)) putOff(play, id, why, RULE);
  }
}

/** As it is declared. */
export const HELD_BACK = 'Held back';
