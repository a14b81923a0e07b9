import { next, type Procedure, type Side, type StageCall, ask } from '@bridgehead/kernel';
import { active, BATTLE } from '@bridgehead/tabletop';
import { actionAsk } from '../asks/action.js';
import { ableSquads, activateAsk } from '../asks/activate.js';
import { enemyOf, type Probe } from '../play.js';

/** PB-TURN-03: a side activates a squad, which takes one action. */
export function* activate(play: Probe, side: Side): Procedure<StageCall> {
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
}
