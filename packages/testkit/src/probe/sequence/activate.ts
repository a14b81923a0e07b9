import { ask, next, textIn } from '@bridgehead/kernel';
import { active, BATTLE, stage } from '@bridgehead/tabletop';
import { actionAsk } from '../asks/action.js';
import { ableSquads, activateAsk } from '../asks/activate.js';
import { enemyOf } from '../play.js';

/** PB-TURN-03: a side activates a squad, which takes one action. */
export const activate = stage({
  id: 'activate',
  name: 'Activate',
  meaning: 'A side picks a squad and its action.',
  args: { side: 'whose turn it is' },
  *run(play, args) {
    const side = textIn(args, 'side');
    if (ableSquads(play.table, side).length === 0) {
      play.cite('PB-TURN-03');
      return ableSquads(play.table, enemyOf(side)).length === 0
        ? next('endTurn')
        : next('activate', { side: enemyOf(side) });
    }
    active.write(play, BATTLE, side, 'PB-TURN-03');
    const squad = yield* ask(side, activateAsk, {});
    const action = yield* ask(side, actionAsk, { squad });
    return next(action, { squad });
  },
});
