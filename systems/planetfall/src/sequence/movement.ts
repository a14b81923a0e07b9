import { type JsonRecord, next, type Procedure, pickOne, type StageCall } from '@bridgehead/kernel';
import { onTable, squadOf, type TablePlay } from '@bridgehead/tabletop';
import { idIn } from '../args.js';
import { incoherence } from '../actions/coherency.js';
import { cruise } from '../actions/cruise.js';
import { focusFire, remainStationary } from '../actions/remain-stationary.js';
import { nominateAction } from '../asks/nominate-action.js';
import { isStuck } from '../actions/impassable.js';
import { consolidate } from '../disorder/consolidation.js';
import { disorder } from '../disorder/disorder-test.js';
import { removeCasualties } from '../fire/casualties.js';

type Action = (play: TablePlay, squad: string) => Procedure<void>;

const ACTIONS: Readonly<Record<string, Action>> = { cruise, stationary: remainStationary, focusedFire: focusFire };

/** PF-MOVE-01: nominate one Movement Action, execute it, consolidate. */
export function* movement(play: TablePlay, args: JsonRecord): Procedure<StageCall> {
  const squad = idIn(args, 'squad');
  const { side } = squadOf(play.table, squad);
  play.cite('PF-MOVE-01', 'PF-TURN-08');
  const action = yield* pickOne(side, nominateAction, { squad });
  yield* ACTIONS[action]?.(play, squad) ?? remainStationary(play, squad);
  yield* loseTheStuck(play, squad);
  yield* consolidate(play, 'PF-MOVE-01');
  breakCoherency(play, squad);
  return next(onTable(play.table, squad).length > 0 ? 'mainOrdnance' : 'endOfActivation', { squad });
}

/** PF-MOVE-06: out of coherency when the segment closes, a marker for every model and no roll. */
function breakCoherency(play: TablePlay, squad: string): void {
  if (incoherence(play.table, squad) === null) return;
  disorder(play, squad, onTable(play.table, squad).length, 'PF-MOVE-06');
}

/** PF-TERRAIN-01: who finds itself in terrain that is Impassable to it is destroyed. */
function* loseTheStuck(play: TablePlay, squad: string): Procedure<void> {
  const stuck = onTable(play.table, squad).flatMap(({ id }) => (isStuck(play.table, id) ? [id] : []));
  if (stuck.length > 0) yield* removeCasualties(play, stuck, 'PF-TERRAIN-01');
}
