import { interrupt, type Procedure, type Side, ask } from '@bridgehead/kernel';
import { markOn, setMark, sidesOpposing, squadOf, squadsOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { overwatchAsk, PASS } from './overwatch-ask.js';
import { ACTIVATED, isDisordered, OVERWATCH } from '../book/marks.js';
import { bailedOut, overwatchSet } from '../book/memos.js';
import { isPresent } from '../transports/presence.js';
import { fire } from '../fire/fire.js';

/** Squadrons in the middle of their Overwatch fire. */
type Firing = readonly string[];

/** PF-ORDER-03: a squadron has completed a Movement Action; whoever lies in wait for it may fire at once. */
export function overwatch(play: TablePlay, mover: string): Procedure<void> {
  return answerMove(play, mover, []);
}

/** PF-ORDER-03: who has embarked or withdrawn is no target for those who lie in wait. */
export function citeUnanswered(play: TablePlay, mover: string): void {
  const { table } = play;
  const enemies = sidesOpposing(table, squadOf(table, mover).side);
  if (enemies.some((side) => liesInWait(table, side, []))) play.cite('PF-ORDER-03');
}

/** PF-TRANSPORT-07, PF-ORDER-03: squadrons that have just bailed out of wrecks are fired at like any that moved. */
export function emergeUnderFire(play: TablePlay): Procedure<void> {
  return answerBailOuts(play, []);
}

/** One after another in the order that their owner likes, each declared when the one before has been resolved. */
function* answerMove(play: TablePlay, mover: string, firing: Firing): Procedure<void> {
  for (const side of sidesOpposing(play.table, squadOf(play.table, mover).side)) {
    while (isPresent(play.table, mover) && liesInWait(play.table, side, firing)) {
      const squad = yield* ask(side, overwatchAsk, { mover, firing }, { interrupt: true });
      if (squad === PASS) break;
      yield* interrupt(play, 'overwatch', fireOverwatch(play, squad, mover, firing));
    }
  }
}

/** Each squadron once: what the fire at one of them sets free is answered within that fire. */
function* answerBailOuts(play: TablePlay, firing: Firing): Procedure<void> {
  const out = [...play.table.squads.keys()].filter((squad) => bailedOut.read(play.table, squad) === true);
  for (const squad of out) bailedOut.wipe(play, squad, 'PF-ORDER-03');
  for (const squad of out) yield* answerMove(play, squad, firing);
}

/** PF-ORDER-05: the marker stays until the fire is resolved; then it makes way for an Activation Marker. */
function* fireOverwatch(play: TablePlay, squad: string, mover: string, firing: Firing): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  play.emit({ kind: 'declared', side, what: 'Overwatch', by: squad, at: mover, because: 'PF-ORDER-03' });
  if (hasLasted(play.table, squad)) play.cite('PF-ORDER-06');
  yield* fire(play, { squad, target: mover }, (inner) => answerBailOuts(inner, [...firing, squad]));
  setMark(play, squad, OVERWATCH, 0, 'PF-ORDER-05');
  setMark(play, squad, ACTIVATED, 1, 'PF-ORDER-05');
}

function liesInWait(table: Table, side: Side, firing: Firing): boolean {
  return squadsOf(table, side).some(({ id }) => markOn(table, id, OVERWATCH) > 0 && !firing.includes(id));
}

/** PF-ORDER-06: set in an earlier turn, or kept in spite of something. */
function hasLasted(table: Table, squad: string): boolean {
  return overwatchSet.read(table, squad) !== true || isDisordered(table, squad) || markOn(table, squad, ACTIVATED) > 0;
}
