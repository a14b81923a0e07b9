import { ask, type JsonRecord, next, pickAsk, textIn, type Side } from '@bridgehead/kernel';
import {
  active,
  activeSide,
  BATTLE,
  candidatesNamed,
  setMark,
  stage,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { sideToAct } from '@bridgehead/wargame';
import { ACTIVATED, isOnOverwatch } from '../book/marks.js';
import { enemyOf } from '../book/play.js';
import { isAircraft, isOnPatrol } from '../air/aircraft.js';
import { standsDown } from '../air/stand-down.js';
import { announceArrival, delay, isSpacecraft } from '../orbit/plot.js';
import { canAct, formationsToAct, hasOnlyReserves } from './to-act.js';
import { mayComeThrough } from '../gates/gates.js';

/** Its id among the answers: all formations that are left stay on Overwatch. */
const STAY = 'stayOnOverwatch';

/** Its id among the answers: the reserves that are left are not activated in this turn. */
const DECLINE = 'declineReserves';

/** EA-OW-05, EA-FORCE-63, EA-FORCE-76: nobody has to end Overwatch, or to come through a gate. */
function mayStay(table: Table, side: Side): boolean {
  return formationsToAct(table, side).every((id) => isOnOverwatch(table, id) || mayComeThrough(table, id));
}

/** EA-TURN-03: which formation is activated? Nobody passes. */
export const activateAsk = pickAsk<Table, JsonRecord>({
  name: 'activate',
  prompt: 'Which formation is activated?',
  meaning:
    'The id of a formation; stayOnOverwatch, once only formations on Overwatch or behind a gate are left; declineReserves, once only reserves are left.',
  rules: ['EA-TURN-03'],
  *candidates(table, _args, side) {
    if (mayStay(table, side)) yield { id: STAY, label: 'All stay where they are' };
    yield* candidatesNamed(table, formationsToAct(table, side));
    if (!mayStay(table, side) && hasOnlyReserves(table, side)) yield { id: DECLINE, label: 'The reserves wait' };
  },
});

/** EA-TURN-03: players alternate; one who has none left is passed over. */
export const activate = stage({
  id: 'activate',
  name: 'Action phase',
  meaning: 'A side activates a formation.',
  args: { side: 'whose turn it is to activate' },
  *run(play, args) {
    const due = textIn(args, 'side');
    const side = sideToAct(play.table, due, (one) => canAct(play.table, one));
    if (side === undefined) return next('endPhase');
    if (side !== due) play.cite('EA-TURN-03');
    if (activeSide(play.table) !== side) active.write(play, BATTLE, side, 'EA-TURN-03');
    const squad = yield* ask(side, activateAsk, {});
    if (squad === DECLINE) {
      declineReserves(play, side);
      return next('activate', { side: enemyOf(side) });
    }
    if (squad !== STAY) {
      announceArrival(play, squad);
      return next('activation', { squad });
    }
    for (const id of formationsToAct(play.table, side)) setMark(play, id, ACTIVATED, 1, 'EA-OW-05');
    return next('activate', { side: enemyOf(side) });
  },
});

/** EA-SETUP-09, EA-AIR-12, EA-SPACE-06: aircraft stand down, but patrols stay; spacecraft are delayed. */
function declineReserves(play: TablePlay, side: Side): void {
  play.cite('EA-SETUP-09');
  for (const id of formationsToAct(play.table, side)) {
    setMark(play, id, ACTIVATED, 1, 'EA-SETUP-09');
    if (isSpacecraft(play.table, id)) delay(play, id);
    else if (isAircraft(play.table, id) && !isOnPatrol(play.table, id)) standsDown(play, id);
  }
}
