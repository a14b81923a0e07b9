import { ask, next, pickAsk, textIn } from '@bridgehead/kernel';
import { squadOf, stage, type Table } from '@bridgehead/tabletop';
import { shoot } from '../fire/shoot.js';
import { moveFormation } from '../movement/move.js';
import { popUp } from '../movement/pop-up.js';
import { withdrawBroken } from '../morale/withdraw.js';
import { resurrect } from '../resurrection/resurrect.js';
import { whyNotStay } from './action.js';
import { regroup } from './regroup.js';
import { whyNotFire } from './standing-actions.js';

/** EA-ACT-11: what does a formation do that failed its test? */
export const holdAsk = pickAsk<Table, { readonly squad: string }>({
  name: 'hold',
  prompt: 'The test failed. What does the formation do?',
  meaning: 'move, shoot or regroup.',
  rules: ['EA-ACT-11'],
  candidates: () => [
    { id: 'move', label: 'Make one move' },
    { id: 'shoot', label: 'Shoot' },
    { id: 'regroup', label: 'Regroup' },
  ],
  barred: (table, { squad }, id) => {
    if (id === 'move') return null;
    return id === 'shoot' ? whyNotFire(table, squad, 'EA-ACT-11') : whyNotStay(table, squad, 'EA-ACT-11');
  },
});

/** EA-ACT-11: only after a failed test. */
export const hold = stage({
  id: 'hold',
  name: 'Hold',
  meaning: 'A formation that failed its action test moves, shoots or regroups.',
  args: { squad: 'the formation' },
  *run(play, args) {
    const squad = textIn(args, 'squad');
    const chosen = yield* ask(squadOf(play.table, squad).side, holdAsk, { squad });
    play.cite('EA-ACT-11');
    if (chosen === 'move') {
      // EA-KEY-22: a Hold with a move is an action with a move.
      if (yield* popUp(play, squad)) yield* moveFormation(play, squad, 'EA-ACT-11');
    } else if (chosen === 'shoot') yield* shoot(play, squad, 'steady');
    else {
      yield* regroup(play, squad);
      yield* resurrect(play, squad);
    }
    yield* withdrawBroken(play);
    // EA-ACT-03: no retaining after a failed test.
    return next('endOfActivation', { squad, retaining: true, failed: true });
  },
});
