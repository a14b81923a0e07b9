import { ask, type Procedure } from '@bridgehead/kernel';
import { modelOf, squadOf, type TablePlay } from '@bridgehead/tabletop';
import { comeOut, inPlay, isSquadInPlay, occupiedBy, type Rules } from '@bridgehead/wargame';
import { movementAction } from '../book/memos.js';
import { andConsolidate } from '../disorder/consolidation.js';
import { emergeUnderFire, overwatchAt } from '../orders/overwatch.js';
import { marsOn } from '../traits/lent.js';
import { initiate, STORMING } from './engagement.js';
import type { Fight } from './participants.js';
import { applyBlows, type Covering, prepareAttacks, strike } from './strike.js';
import { bestCharge, stormMove } from './storm-move.js';
import { type Casualties, outcomeOfStorm } from './storm-outcome.js';

const RULE = 'PF-CQB-12';

/** A Storming CQB Action: PF-CQB-11, PF-CQB-12, PF-CQB-13. */
export function* storm(play: TablePlay, squad: string, target: string): Procedure<void> {
  const building = occupiedBy(play.table, target);
  if (building === null) throw new Error(`${target} holds no building`);
  initiate(play, squad, target, STORMING, 'PF-CQB-11');
  yield* charge(play, squad, building);
  const casualties = yield* consolidateStorm(play, squad, target);
  yield* outcomeOfStorm(play, { squad, target, building }, casualties);
}

/** The free Cruising move that brings as many attackers as possible into contact; enemies on Overwatch may fire at it. */
function* charge(play: TablePlay, squad: string, building: string): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  const best = bestCharge(play.table, squad, building);
  if (best === null) return;
  const args = { squad, building, least: best.least, apart: best.apart, found: best.move.move };
  const answer = yield* ask(side, stormMove, args);
  comeOut(play, answer, RULE);
  movementAction.write(play, squad, 'cruising', RULE);
  yield* overwatchAt(play, squad);
}

/** The fighting and the Disorder Tests for it; a forecast runs this alone, from where the models stand. */
export function consolidateStorm(play: TablePlay, squad: string, target: string): Procedure<Casualties> {
  return andConsolidate(play, defenderThenAttacker(play, squad, target), 'PF-CQB-09');
}

/**
 * The defender strikes first and its casualties are removed; then the surviving attackers strike, and the defender has no cover from them.
 */
function* defenderThenAttacker(play: TablePlay, squad: string, target: string): Procedure<Casualties> {
  play.cite(RULE);
  if (hasFocusedAssault(play, squad)) return yield* together(play, squad, target);
  const suffered = yield* strikeAlone(play, { squad: target, target: squad, initiates: false }, 'cover');
  const caused = yield* strikeAlone(play, { squad, target, initiates: true }, 'no cover');
  return { suffered, caused };
}

/** PF-ORBAT-27: one model that has it is enough for its cadre. */
function hasFocusedAssault(rules: Rules, squad: string): boolean {
  return inPlay(rules.table, squad).some(({ id }) =>
    marsOn(rules, id).some(({ trait }) => trait === 'focused-assault'),
  );
}

/** PF-ORBAT-27: both sides strike at the same time; the defender has no cover, the attackers keep theirs. */
function* together(play: TablePlay, squad: string, target: string): Procedure<Casualties> {
  play.cite('PF-ORBAT-27');
  if (!isSquadInPlay(play.table, squad) || !isSquadInPlay(play.table, target)) return { suffered: 0, caused: 0 };
  const defence = yield* prepareAttacks(play, { squad: target, target: squad, initiates: false });
  const attack = yield* prepareAttacks(play, { squad, target, initiates: true });
  const blows = [...(yield* strike(play, defence, 'cover')), ...(yield* strike(play, attack, 'no cover'))];
  const destroyed = yield* applyBlows(play, blows);
  yield* emergeUnderFire(play);
  const lostBy = (side: string) => destroyed.filter((model) => modelOf(play.table, model).squad === side).length;
  return { suffered: lostBy(squad), caused: lostBy(target) };
}

/** One squadron strikes; gives the number of models that it destroyed. */
function* strikeAlone(play: TablePlay, fight: Fight, covering: Covering): Procedure<number> {
  if (!isSquadInPlay(play.table, fight.squad) || !isSquadInPlay(play.table, fight.target)) return 0;
  const attacks = yield* prepareAttacks(play, fight);
  const destroyed = yield* applyBlows(play, yield* strike(play, attacks, covering));
  yield* emergeUnderFire(play);
  return destroyed.filter((model) => modelOf(play.table, model).squad === fight.target).length;
}
