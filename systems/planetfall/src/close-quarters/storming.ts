import { ask, milestone, type Procedure } from '@bridgehead/kernel';
import { modelOf, squadOf, type TablePlay } from '@bridgehead/tabletop';
import { comeOut, isPresent, occupiedBy } from '@bridgehead/wargame';
import { emergeUnderFire, overwatchAt } from '../orders/overwatch.js';
import { stormMoveAsk } from './storm-move-ask.js';
import { consolidate } from '../disorder/consolidation.js';
import { movementAction } from '../book/memos.js';
import { initiate } from './engagement.js';
import { prepareAttacks } from './prepare.js';
import type { Fight } from './participants.js';
import { mostInContact } from './storm-move.js';
import { type Casualties, outcomeOfStorm } from './storm-outcome.js';
import { applyBlows, type Cover, strike } from './strike.js';

const RULE = 'PF-CQB-12';

/** A Storming CQB Action: PF-CQB-11 to -13. */
export function* storm(play: TablePlay, squad: string, target: string): Procedure<void> {
  const building = occupiedBy(play.table, target);
  if (building === null) throw new Error(`${target} holds no building`);
  initiate(play, squad, target, 'Storming CQB', 'PF-CQB-11');
  yield* charge(play, squad, building);
  const casualties = yield* consolidateStorm(play, squad, target);
  yield* outcomeOfStorm(play, { squad, target, building }, casualties);
}

/** The free Cruising move, as many as possible into contact; whoever lies in wait may fire at it. */
function* charge(play: TablePlay, squad: string, building: string): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  const most = mostInContact(play.table, squad, building);
  if (most === null) return;
  const { least, move: found } = most;
  const answer = yield* ask(side, stormMoveAsk, { squad, building, least, found });
  comeOut(play, answer, RULE);
  movementAction.write(play, squad, 'cruising', RULE);
  yield* overwatchAt(play, squad);
}

/** The fighting and the tests for it; also what a forecast runs, as things stand. */
export function* consolidateStorm(play: TablePlay, squad: string, target: string): Procedure<Casualties> {
  const casualties = yield* defenderThenAttacker(play, squad, target);
  yield* consolidate(play, 'PF-CQB-09');
  yield* milestone('segment');
  return casualties;
}

/** The defender strikes first and its casualties are removed; then the survivors, and nobody has cover from them. */
function* defenderThenAttacker(play: TablePlay, squad: string, target: string): Procedure<Casualties> {
  play.cite(RULE);
  const suffered = yield* strikeAlone(play, { squad: target, target: squad, initiates: false }, 'cover');
  const caused = yield* strikeAlone(play, { squad, target, initiates: true }, 'no cover');
  return { suffered, caused };
}

/** Gives the number of models that it destroyed. */
function* strikeAlone(play: TablePlay, fight: Fight, cover: Cover): Procedure<number> {
  if (!isPresent(play.table, fight.squad) || !isPresent(play.table, fight.target)) return 0;
  const attacks = yield* prepareAttacks(play, fight);
  const destroyed = yield* applyBlows(play, yield* strike(play, attacks, cover));
  yield* emergeUnderFire(play);
  return destroyed.filter((model) => modelOf(play.table, model).squad === fight.target).length;
}
