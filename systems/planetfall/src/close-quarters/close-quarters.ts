import { ask, interrupt, type Procedure, textIn } from '@bridgehead/kernel';
import { sidesOpposing, squadOf, stage, type TablePlay } from '@bridgehead/tabletop';
import { andConsolidate } from '../disorder/consolidation.js';
import { segmentAfter } from '../turn/segments.js';
import { type Call, callCqb, callersAgainst, counterCall, mayCall, PASS, readCall } from './call-cqb.js';
import { engage } from './engagement.js';
import { enemiesWithin4 } from './participants.js';
import { storm } from './storm.js';

/** PF-TURN-08, chapter 17: the CQB Segment, if a squadron is near enough to fight. */
export const closeQuarters = stage({
  id: 'closeQuarters',
  name: 'CQB Segment',
  meaning: 'Enemies within 4" may fight at close quarters.',
  args: { squad: 'the Squadron' },
  *run(play, args) {
    const squad = textIn(args, 'squad');
    play.cite('PF-CQB-02');
    if (enemiesWithin4(play.table, squad).length > 0) yield* callAndFight(play, squad);
    return segmentAfter(play.table, squad, 'closeQuarters');
  },
});

/** PF-CQB-02: the active squadron calls an engagement, storms, or leaves it to the enemy. */
function* callAndFight(play: TablePlay, squad: string): Procedure<void> {
  const call = yield* calledBy(play, squad);
  if (call === null) yield* enemyMayCall(play, squad);
  else if (call.storms) yield* storm(play, squad, call.target);
  else yield* andConsolidate(play, engage(play, squad, call.target, 'PF-CQB-02'), 'PF-CQB-09');
}

function* calledBy(play: TablePlay, squad: string): Procedure<Call | null> {
  if (!mayCall(play.table, squad)) return null;
  const called = yield* ask(squadOf(play.table, squad).side, callCqb, { squad });
  return called === PASS ? null : readCall(called);
}

/** PF-CQB-03: one squadron of the enemy may call an engagement, whether the active squadron did not want to call one or could not. */
function* enemyMayCall(play: TablePlay, squad: string): Procedure<void> {
  for (const side of sidesOpposing(play.table, squadOf(play.table, squad).side)) {
    if (callersAgainst(play.table, squad, side).length === 0) continue;
    const caller = yield* ask(side, counterCall, { squad }, { interrupt: true });
    if (caller === PASS) continue;
    const engagement = interrupt(play, 'counterCall', engage(play, caller, squad, 'PF-CQB-03'));
    return yield* andConsolidate(play, engagement, 'PF-CQB-09');
  }
}
