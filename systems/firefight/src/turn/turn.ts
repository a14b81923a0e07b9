import { ask, type JsonRecord, next, pickAsk, type Refusal, refuse, type Side, textIn } from '@bridgehead/kernel';
import { active, activeSide, BATTLE, candidatesNamed, nameOf, squadsOf, stage, type Table } from '@bridgehead/tabletop';
import { isActivated } from '../book/marks.js';
import { enemyOf, SIDES } from '../book/play.js';
import { isInReserve, isUnitInPlay, vehicleOf } from '../book/units.js';
import { hasUnits } from '../missions/end-of-battle.js';
import { bringsNoReserves, finishedFirst, hasFinished, hasToActivate, mayArrive, noteFinished } from './initiative.js';

/** Its id among the answers: to bring on no more Reserves. */
export const FINISH = 'finish';

/** FF-TURN-04: which unit is activated? Nobody passes, but Reserves need not come on. */
export const activateAsk = pickAsk<Table, JsonRecord>({
  name: 'activate',
  prompt: 'Which unit is activated?',
  meaning: 'The id of a unit; finish, once only Reserves are left.',
  rules: ['FF-TURN-04'],
  *candidates(table, _args, side) {
    yield* candidatesNamed(table, livingUnits(table, side));
    if (!hasToActivate(table, side)) yield { id: FINISH, label: 'Bring on no more Reserves' };
  },
  barred: (table, _args, id) => (id === FINISH ? null : whyNotActivate(table, id)),
  unlisted(table, _args, id, side) {
    if ((id === FINISH || id === 'pass') && hasToActivate(table, side))
      return refuse('FF-TURN-04', 'A unit of yours has still to be activated.');
    if (isPassengerInReserve(table, id)) return refuse('FF-RES-04', 'It comes on with its transport.');
    return table.squads.has(id) ? refuse('FF-TURN-04', 'It is no unit of yours that could act.') : null;
  },
});

function isPassengerInReserve(table: Table, id: string): boolean {
  return table.squads.has(id) && vehicleOf(table, id) !== undefined && !isUnitInPlay(table, id);
}

function livingUnits(table: Table, side: Side): readonly string[] {
  return squadsOf(table, side).flatMap(({ id }) => (isUnitInPlay(table, id) || isInReserve(table, id) ? [id] : []));
}

/** FF-TURN-04, FF-RES-02: null for a unit that its side may activate now. */
function whyNotActivate(table: Table, unit: string): Refusal | null {
  if (isActivated(table, unit)) return refuse('FF-TURN-04', `${nameOf(table, unit)} is Activated.`);
  if (isInReserve(table, unit) && !mayArrive(table, unit))
    return refuse('FF-RES-02', `${nameOf(table, unit)} is in Reserve until Round 2.`);
  return null;
}

/** FF-TURN-01, FF-TURN-05: a side activates a unit; a side that has finished is passed over. */
export const turn = stage({
  id: 'turn',
  name: 'Turn',
  meaning: 'A side activates a unit.',
  args: { side: 'whose Turn it is' },
  *run(play, args) {
    const due = textIn(args, 'side');
    noteFinished(play, due);
    // FF-TURN-08: with nobody left on either side the battle ends at once.
    if (SIDES.every((one) => !hasUnits(play.table, one))) return next('endOfRound');
    const side = [due, enemyOf(due)].find((one) => !hasFinished(play.table, one));
    if (side === undefined) return next('endPhase', { side: finishedFirst.read(play.table, BATTLE) ?? due });
    if (side !== due) play.cite('FF-TURN-05');
    if (activeSide(play.table) !== side) active.write(play, BATTLE, side, 'FF-TURN-01');
    const unit = yield* ask(side, activateAsk, {});
    if (unit !== FINISH) return next('activation', { unit });
    bringsNoReserves.write(play, side, true, 'FF-TURN-04');
    noteFinished(play, side);
    return next('turn', { side: enemyOf(side) });
  },
});
