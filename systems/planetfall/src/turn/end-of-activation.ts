import { next, type Procedure, type Side, ask } from '@bridgehead/kernel';
import { stage, BATTLE, endLifetime, setMark, sidesOpposing, squadOf, type TablePlay } from '@bridgehead/tabletop';
import { isInBattle } from '@bridgehead/wargame';
import { idIn } from '../book/args.js';
import { WAIT, assault, isHeldAboard, mayAssault } from '../transports/assault.js';
import { ACTIVATED, OVERWATCH } from '../book/marks.js';
import { assaultFrom, overwatchNominated, overwatchSet } from '../book/memos.js';
import { openActivation } from './open-activation.js';

/** PF-TURN-05: the squadron gets its Activation Marker and play passes. PF-MAR-03: unless its passengers go on at once. */
export const endOfActivation = stage({
  id: 'endOfActivation',
  name: 'End of activation',
  meaning: 'The Squadron gets its Activation Marker.',
  args: { squad: 'the Squadron' },
  *run(play, args) {
    const squad = idIn(args, 'squad');
    const { side } = squadOf(play.table, squad);
    markActivated(play, squad);
    endLifetime(play, 'activation', 'PF-TURN-05');
    const vehicles = assaultFrom.read(play.table, BATTLE) ?? squad;
    const assault = yield* chooseAssault(play, side, vehicles);
    if (assault !== null) return yield* openActivation(play, assault);
    if (assaultFrom.read(play.table, BATTLE) !== undefined) assaultFrom.wipe(play, BATTLE, 'PF-MAR-03');
    const [other = side] = sidesOpposing(play.table, side);
    return next('activation', { side: other });
  },
});

/** PF-MAR-03: a squadron aboard an Assault Vehicle that has just activated may do so as well; the Helix lock does not hold it. */
function* chooseAssault(play: TablePlay, side: Side, vehicles: string): Procedure<string | null> {
  if (!mayAssault(play.table, vehicles)) {
    if (isHeldAboard(play.table, vehicles)) play.cite('PF-MAR-03', 'PF-TRANSPORT-05');
    return null;
  }
  const squad = yield* ask(side, assault, { vehicles });
  if (squad === WAIT) return null;
  if (assaultFrom.read(play.table, BATTLE) !== vehicles) assaultFrom.write(play, BATTLE, vehicles, 'PF-MAR-03');
  return squad;
}

/** PF-ORDER-02: an Overwatch Marker takes the place of the Activation Marker. */
function markActivated(play: TablePlay, squad: string): void {
  if (!isInBattle(play.table, squad)) return play.cite('PF-TURN-10');
  if (overwatchNominated.read(play.table, squad) !== true) return setMark(play, squad, ACTIVATED, 1, 'PF-TURN-05');
  setMark(play, squad, OVERWATCH, 1, 'PF-ORDER-02');
  overwatchSet.write(play, squad, true, 'PF-ORDER-02');
}
