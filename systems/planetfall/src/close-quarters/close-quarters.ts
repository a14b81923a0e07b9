import { ask, interrupt, milestone, type Procedure, textIn } from '@bridgehead/kernel';
import { stage, sidesOpposing, squadOf, type TablePlay } from '@bridgehead/tabletop';
import { type Call, callCqb, PASS, readCall } from './call-cqb.js';
import { callersAgainst, counterCall } from './counter-call.js';
import { whyNotInitiate } from './calling.js';
import { citeSilence, citeWhyNot } from './cite-calls.js';
import { engage } from './engagement.js';
import { enemiesWithin4 } from './participants.js';
import { storm } from './storming.js';
import { consolidate } from '../disorder/consolidation.js';
import { hitAndRun } from '../book/memos.js';
import { segmentAfter } from '../turn/segments.js';

/** PF-TURN-08, chapter 17: the CQB Segment, if there is anybody to fight. */
export const closeQuarters = stage({
  id: 'closeQuarters',
  name: 'CQB Segment',
  meaning: 'Enemies within 4" may fight at close quarters.',
  args: { squad: 'the Squadron' },
  *run(play, args) {
    const squad = textIn(args, 'squad');
    if (enemiesWithin4(play.table, squad).length > 0) yield* callAndFight(play, squad);
    else play.cite('PF-CQB-02');
    return segmentAfter(play.table, squad, 'closeQuarters');
  },
});

/** PF-CQB-02: the active squadron calls an engagement, storms, or leaves it to the enemy. */
function* callAndFight(play: TablePlay, squad: string): Procedure<void> {
  const call = yield* calledBy(play, squad);
  // PF-CQB-10: who has fired first fights, too.
  if (call !== null && hitAndRun.read(play.table, squad) === true) play.cite('PF-CQB-10');
  if (call === null) yield* enemyMayCall(play, squad);
  else if (call.storms) yield* storm(play, squad, call.target);
  else yield* consolidateCqb(play, engage(play, squad, call.target, 'PF-CQB-02'));
}

function* calledBy(play: TablePlay, squad: string): Procedure<Call | null> {
  for (const enemy of enemiesWithin4(play.table, squad)) citeWhyNot(play, squad, enemy);
  if (whyNotInitiate(play.table, squad) !== null) return null;
  return readCall(yield* ask(squadOf(play.table, squad).side, callCqb, { squad }));
}

/** PF-CQB-03: one squadron of the enemy, whether the active one would not call or could not. */
function* enemyMayCall(play: TablePlay, squad: string): Procedure<void> {
  for (const side of sidesOpposing(play.table, squadOf(play.table, squad).side)) {
    if (callersAgainst(play.table, squad, side).length === 0) {
      citeSilence(play, squad, enemiesWithin4(play.table, squad));
      continue;
    }
    const caller = yield* ask(side, counterCall, { squad }, { interrupt: true });
    if (caller === PASS) continue;
    yield* consolidateCqb(play, interrupt(play, 'counterCall', engage(play, caller, squad, 'PF-CQB-03')));
    return;
  }
}

/** PF-CQB-09: an engagement and the tests for it; also what a forecast runs. */
export function* consolidateCqb(play: TablePlay, fighting: Procedure<void>): Procedure<void> {
  yield* fighting;
  yield* consolidate(play, 'PF-CQB-09');
  yield* milestone('segment');
}
