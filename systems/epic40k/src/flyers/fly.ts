import { ask, next, type Procedure, type Side, textIn } from '@bridgehead/kernel';
import { modelOf, moveTo, putOff, squadOf, stage, type TablePlay } from '@bridgehead/tabletop';
import { HANGAR } from '../book/detachments.js';
import { enemyOf } from '../book/play.js';
import { shootOnce } from '../fire/shooting.js';
import { hasMoved } from '../movement/moving.js';
import { fireFlak, snapAtFlyers } from './flak.js';
import { canFly, type Overflight, flight, headingOf } from './flight.js';
import { mayIntercept } from './intercept.js';
import { land } from './landing.js';
import { endMission, missionOf } from './missions.js';
import { readyFlyers, startRearming } from './readiness.js';

const RULE = 'E40-AIR-03';

/** E40-AIR-03 to -07: a flyer detachment flies its mission: interception, Flak, Snap Fire, attack or landing. */
export const fly = stage({
  id: 'fly',
  name: 'Flight',
  meaning: 'A flyer detachment flies its mission.',
  args: { squad: 'the flyer detachment', first: 'whether the other side is still to move' },
  *run(play, args) {
    const squad = textIn(args, 'squad');
    const { side } = squadOf(play.table, squad);
    hasMoved.write(play, squad, true, 'E40-TURN-04');
    yield* flyMission(play, squad, side);
    endMission(play, squad);
    return next('moving', { side, first: args['first'] ?? false });
  },
});

function* flyMission(play: TablePlay, squad: string, side: Side): Procedure<void> {
  const mission = missionOf(play.table, squad) ?? 'groundAttack';
  if (!canFly(play.table, { squad, mission }, side)) return;
  const { moves } = yield* ask(side, flight, { squad, mission });
  const courses = moves.map(({ model, walked, to }): Overflight => ({ flyer: model, from: walked.start, to }));
  const flown = readyFlyers(play.table, squad);
  yield* mayIntercept(play, squad);
  const still = new Set(readyFlyers(play.table, squad));
  for (const course of courses.filter(({ flyer }) => still.has(flyer))) comeOver(play, course);
  yield* fireFlak(play, courses, enemyOf(side));
  yield* snapAtFlyers(play, courses, enemyOf(side));
  const left = flown.filter((flyer) => modelOf(play.table, flyer).place.kind === 'on');
  if (left.length > 0 && mission === 'transport') yield* land(play, left);
  if (left.length > 0 && mission === 'groundAttack') yield* attack(play, squad, side);
  for (const flyer of left) leave(play, flyer);
}

/** E40-AIR-03: straight ahead to where they stop. */
function comeOver(play: TablePlay, course: Overflight): void {
  const { flyer, from, to } = course;
  moveTo(play, flyer, { x: to.x, y: to.y, facing: headingOf(course) }, RULE, [from, { x: to.x, y: to.y }]);
}

/** E40-AIR-05: those who are still there shoot as one detachment. */
function* attack(play: TablePlay, squad: string, side: Side): Procedure<void> {
  play.cite('E40-AIR-05');
  yield* shootOnce(play, squad, side);
}

function leave(play: TablePlay, flyer: string): void {
  if (modelOf(play.table, flyer).place.kind !== 'on') return;
  putOff(play, flyer, HANGAR, RULE);
  startRearming(play, flyer);
}
