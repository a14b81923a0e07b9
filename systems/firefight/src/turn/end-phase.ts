import {
  ask,
  type JsonRecord,
  next,
  orderAsk,
  pickAsk,
  type Procedure,
  refuse,
  type Side,
  textIn,
} from '@bridgehead/kernel';
import {
  BATTLE,
  candidatesNamed,
  counter,
  counterOf,
  endLifetime,
  living,
  setCounter,
  setMark,
  squadsOf,
  stage,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { loseModel } from '../damage/lose-model.js';
import { ACTIVATED, isPinned } from '../book/marks.js';
import { enemyOf } from '../book/play.js';
import { isUnitInPlay, originalCount, soldiersOf } from '../book/units.js';
import { COMMAND_POINTS } from '../command/command-pool.js';
import { missionOf } from '../missions/missions.js';
import { nerveTest } from '../nerve/nerve-test.js';
import { unpin } from '../pinning/pin.js';
import { bailOut } from '../transports/bail-out.js';
import { finishedFirst, initiative } from './initiative.js';
import { endPhaseDice } from './end-phase-dice.js';

const DONE = 'done';

/** FF-CMD-05: from which unit is a Pin removed, for 1 CP? */
export const unpinAsk = pickAsk<Table, JsonRecord>({
  name: 'unpin',
  prompt: 'Which unit loses its Pin, for 1 CP?',
  meaning: 'The id of a Pinned unit, or done.',
  rules: ['FF-CMD-05', 'FF-TURN-06'],
  candidates: (table, _args, side) => candidatesNamed(table, pinnedUnits(table, side)),
  unlisted: () => refuse('FF-CMD-05', 'It is no Pinned unit of yours.'),
  pass: { id: DONE, label: 'No further unit' },
});

function pinnedUnits(table: Table, side: Side): readonly string[] {
  return squadsOf(table, side).flatMap(({ id }) => (isUnitInPlay(table, id) && isPinned(table, id) ? [id] : []));
}

/** FF-TURN-06: in which order do the units test their Nerve? */
export const nerveOrderAsk = orderAsk<Table, { readonly units: readonly string[] }>({
  name: 'nerveOrder',
  prompt: 'In which order do the units test their Nerve?',
  meaning: 'The ids of all units that test, in order.',
  rules: ['FF-TURN-06', 'FF-NERVE-04'],
  items: (_table, { units }) => units,
});

/** FF-TURN-06: one side's End Phase; the side that finished first goes first. */
export const endPhase = stage({
  id: 'endPhase',
  name: 'End Phase',
  meaning: 'A side removes Pins, tests Nerve and clears its markers.',
  args: { side: 'whose End Phase it is', isSecond: 'whether the other side has had its own' },
  *run(play, args) {
    const side = textIn(args, 'side');
    yield* removePins(play, side);
    yield* testCasualties(play, side);
    yield* endPhaseDice(play, side);
    for (const { id } of squadsOf(play.table, side)) setMark(play, id, ACTIVATED, 0, 'FF-TURN-06');
    const isSecond = args['isSecond'] === true;
    return isSecond ? next('endOfRound') : next('endPhase', { side: enemyOf(side), isSecond: true });
  },
});

function* removePins(play: TablePlay, side: Side): Procedure<void> {
  while (counterOf(play.table, side, COMMAND_POINTS) > 0 && pinnedUnits(play.table, side).length > 0) {
    const unit = yield* ask(side, unpinAsk, {});
    if (unit === DONE) return;
    counter(play, side, COMMAND_POINTS, -1, 'FF-CMD-05');
    unpin(play, unit, 'FF-CMD-05');
  }
}

/** FF-NERVE-04: units below half of their models test one after the other; one that fails is destroyed at once. */
function* testCasualties(play: TablePlay, side: Side): Procedure<void> {
  const units = squadsOf(play.table, side).flatMap(({ id }) => (mustTest(play.table, id) ? [id] : []));
  const order = units.length < 2 ? units : yield* ask(side, nerveOrderAsk, { units });
  for (const unit of order) {
    if (!mustTest(play.table, unit) || (yield* nerveTest(play, unit, 'FF-NERVE-04'))) continue;
    play.cite('FF-DAMAGE-04');
    for (const { id } of living(play.table, unit)) loseModel(play, id, 'FF-NERVE-04');
    yield* bailOut(play);
  }
}

/** FF-NERVE-04: fewer than half of its models are left. */
function mustTest(table: Table, unit: string): boolean {
  const left = soldiersOf(table, unit).length;
  return left > 0 && isUnitInPlay(table, unit) && left * 2 < originalCount(table, unit);
}

/** FF-TURN-06, FF-TURN-08: the mission scores the Round; the battle ends, or another Round begins. */
export const endOfRound = stage({
  id: 'endOfRound',
  name: 'End of the Round',
  meaning: 'The Round is scored.',
  *run(play) {
    const mission = missionOf(play.table);
    mission.roundEnds(play);
    const holder = finishedFirst.read(play.table, BATTLE);
    if (holder !== undefined) initiative.write(play, BATTLE, holder, 'FF-TURN-03');
    for (const side of play.table.sides.keys()) setCounter(play, side, COMMAND_POINTS, 0, 'FF-CMD-03');
    endLifetime(play, 'round', 'FF-TURN-06');
    const verdict = mission.verdict(play);
    yield* [];
    if (verdict === null) return next('round');
    play.cite('FF-TURN-08');
    play.end(verdict, mission.rule);
    return null;
  },
});
