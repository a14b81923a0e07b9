import { ask, next, type Procedure, type Side, type StageCall, textIn } from '@bridgehead/kernel';
import { active, activeSide, BATTLE, endLifetime, setMark, squadOf, stage, type TablePlay } from '@bridgehead/tabletop';
import { isInBattle, sideAfter, sideToAct } from '@bridgehead/wargame';
import { helixOf } from '../book/helix.js';
import { ACTIVATED, FLAT_OUT, OVERWATCH } from '../book/marks.js';
import {
  assaultFrom,
  declined,
  flatOutBefore,
  openHelix,
  overwatchNominated,
  overwatchSet,
  shifted,
} from '../book/memos.js';
import { chooseHitAndRun } from '../fire/hit-and-run.js';
import { WAIT, assault, mayAssault } from '../transports/assault.js';
import { activate, DECLINE, mayActivate } from './activate.js';
import { firstSegment } from './segments.js';
import { chooseShift } from './shift-in-time.js';

/** PF-TURN-05: the side whose turn it is activates a squadron; if it has no Ready one, the other side goes on alone. */
export const activation = stage({
  id: 'activation',
  name: 'Activation Phase',
  meaning: 'A side activates a Squadron.',
  args: { side: 'whose turn it is' },
  *run(play, args) {
    const side = sideToAct(play.table, textIn(args, 'side'), (one) => mayActivate(play.table, one));
    if (side === undefined) return next('compulsoryActions');
    const squad = yield* ask(side, activate, {});
    if (squad === DECLINE) return decline(play, side);
    const helix = helixOf(play.table, squad);
    if (openHelix.read(play.table, side) !== helix) openHelix.write(play, side, helix, 'PF-TURN-06');
    return yield* openActivation(play, squad);
  },
});

/** PF-TURN-07: the side declines for the rest of the turn. */
function decline(play: TablePlay, side: Side): StageCall {
  declined.write(play, side, true, 'PF-TURN-07');
  return next('activation', { side: sideAfter(play.table, side) });
}

/** PF-TURN-09: a squadron begins its activation, and the effects of its previous one end. Gives its first segment. */
function* openActivation(play: TablePlay, squad: string): Procedure<StageCall> {
  const { side } = squadOf(play.table, squad);
  if (activeSide(play.table) !== side) active.write(play, BATTLE, side, 'PF-TURN-05');
  setMark(play, squad, OVERWATCH, 0, 'PF-TURN-09');
  setMark(play, squad, FLAT_OUT, 0, 'PF-TURN-09');
  if (flatOutBefore.read(play.table, squad) === true) flatOutBefore.wipe(play, squad, 'PF-TURN-09');
  if (shifted.read(play.table, squad) === true) shifted.wipe(play, squad, 'PF-ORBAT-15');
  yield* chooseHitAndRun(play, squad);
  return firstSegment(play.table, squad);
}

/** PF-TURN-05: the squadron gets its Activation Marker and play passes. PF-MAR-03: unless its passengers go on at once. */
export const endOfActivation = stage({
  id: 'endOfActivation',
  name: 'End of activation',
  meaning: 'The Squadron gets its Activation Marker.',
  args: { squad: 'the Squadron' },
  *run(play, args) {
    const squad = textIn(args, 'squad');
    const { side } = squadOf(play.table, squad);
    yield* chooseShift(play, squad);
    // PF-TURN-10: a squadron that has left the battle gets no marker.
    if (isInBattle(play.table, squad)) markActivated(play, squad);
    endLifetime(play, 'activation', 'PF-TURN-05');
    const vehicles = assaultFrom.read(play.table, BATTLE) ?? squad;
    const assault = yield* chooseAssault(play, side, vehicles);
    if (assault !== null) return yield* openActivation(play, assault);
    if (assaultFrom.read(play.table, BATTLE) !== undefined) assaultFrom.wipe(play, BATTLE, 'PF-MAR-03');
    return next('activation', { side: sideAfter(play.table, side) });
  },
});

/** PF-ORDER-02: an Overwatch Marker takes the place of the Activation Marker. */
function markActivated(play: TablePlay, squad: string): void {
  if (overwatchNominated.read(play.table, squad) !== true) return setMark(play, squad, ACTIVATED, 1, 'PF-TURN-05');
  setMark(play, squad, OVERWATCH, 1, 'PF-ORDER-02');
  overwatchSet.write(play, squad, true, 'PF-ORDER-02');
}

/**
 * PF-MAR-03: a squadron aboard an Assault Vehicle that has just activated may activate at once as well, even from another Helix than the
 * open one.
 */
function* chooseAssault(play: TablePlay, side: Side, vehicles: string): Procedure<string | null> {
  if (!mayAssault(play.table, vehicles)) return null;
  const squad = yield* ask(side, assault, { vehicles });
  if (squad === WAIT) return null;
  if (assaultFrom.read(play.table, BATTLE) !== vehicles) assaultFrom.write(play, BATTLE, vehicles, 'PF-MAR-03');
  return squad;
}
