import { ask, interrupt, pickAsk, type Procedure, type Refusal, refuse, type Side } from '@bridgehead/kernel';
import {
  markOn,
  nameOf,
  setMark,
  sidesOpposing,
  squadOf,
  squadsOf,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { isSquadInPlay } from '@bridgehead/wargame';
import { ACTIVATED, CYBER_ATTACK, OVERWATCH } from '../book/marks.js';
import { bailedOut, overwatchSet } from '../book/memos.js';
import { fire } from '../fire/fire.js';
import { bestOf } from '../scoring/worth.js';
import { expectedFire } from '../fire/expected-fire.js';
import { mayFireAt, promiseOf, whyNotFireAt } from '../fire/declare-target.js';

/** Squadrons in the middle of their Overwatch fire. That fire may force passengers out of a wreck, which come under Overwatch at once. */
type Firing = readonly string[];

export type OverwatchArgs = { readonly mover: string; readonly firing: Firing };

const PASS = 'pass';

/** PF-ORDER-03: which squadron on Overwatch fires at the one that has just moved. Asked again after every answer. */
export const overwatch = pickAsk<Table, OverwatchArgs>({
  name: 'overwatch',
  prompt: 'Who fires Overwatch?',
  meaning: 'The id of a Squadron on Overwatch, or pass. Asked until pass.',
  rules: ['PF-ORDER-03'],
  *candidates(table, { mover }, side) {
    for (const { id, name } of squadsOf(table, side)) {
      if (isOnOverwatch(table, id)) yield { id, label: name, pieces: [id, mover] };
    }
  },
  pass: { id: PASS, label: 'Hold fire' },
  allows: (table, args, id) => whyHindered(table, args, id) === null && mayFireAt(table, id, args.mover),
  barred: whyNotOverwatch,
  unlisted: (table, _args, id) =>
    table.squads.has(id) ? refuse('PF-ORDER-03', `${nameOf(table, id)} is not on Overwatch.`) : null,
  details: (table, { mover }, id) => promiseOf(table, id, mover),
  // A squadron that has activated loses nothing by firing; one that has not would lose its activation of this turn.
  usual(table, args, side) {
    const ready = squadsOf(table, side).filter(
      ({ id }) =>
        isOnOverwatch(table, id) && overwatchSet.read(table, id) === true && whyNotOverwatch(table, args, id) === null,
    );
    return bestOf(ready, ({ id }) => expectedFire(table, id, args.mover))?.item.id ?? PASS;
  },
});

function isOnOverwatch(table: Table, squad: string): boolean {
  return markOn(table, squad, OVERWATCH) > 0;
}

function whyNotOverwatch(table: Table, args: OverwatchArgs, squad: string): Refusal | null {
  return whyHindered(table, args, squad) ?? whyNotFireAt(table, squad, args.mover);
}

function whyHindered(table: Table, { firing }: OverwatchArgs, squad: string): Refusal | null {
  if (firing.includes(squad)) return refuse('PF-ORDER-05', `${nameOf(table, squad)} is firing already.`);
  if (markOn(table, squad, CYBER_ATTACK) > 0)
    return refuse('PF-MAR-10', `${nameOf(table, squad)}: Advanced Targeting is offline.`);
  return null;
}

/** PF-ORDER-03: a squadron has completed a Movement Action; enemies on Overwatch may fire at it at once. */
export function overwatchAt(play: TablePlay, mover: string): Procedure<void> {
  return answerMove(play, mover, []);
}

/** PF-TRANSPORT-07, PF-ORDER-03: squadrons that have just bailed out of wrecks come under Overwatch like any that moved. */
export function emergeUnderFire(play: TablePlay): Procedure<void> {
  return answerBailOuts(play, []);
}

/** Squadrons fire one after another in the order that their owner chooses, each declared when the one before has been resolved. */
function* answerMove(play: TablePlay, mover: string, firing: Firing): Procedure<void> {
  for (const side of sidesOpposing(play.table, squadOf(play.table, mover).side)) {
    while (isSquadInPlay(play.table, mover) && isAnyOnOverwatch(play.table, side, firing)) {
      const squad = yield* ask(side, overwatch, { mover, firing }, { interrupt: true });
      if (squad === PASS) break;
      yield* interrupt(play, 'overwatch', fireOverwatch(play, squad, mover, firing));
    }
  }
}

/** Whether a side has squadrons on Overwatch that are not firing already. */
export function isAnyOnOverwatch(table: Table, side: Side, firing: Firing): boolean {
  return squadsOf(table, side).some(({ id }) => isOnOverwatch(table, id) && !firing.includes(id));
}

/** Each squadron is fired at once; squadrons that this fire forces out of wrecks are fired at within it. */
function* answerBailOuts(play: TablePlay, firing: Firing): Procedure<void> {
  const out = [...play.table.squads.keys()].filter((squad) => bailedOut.read(play.table, squad) === true);
  for (const squad of out) bailedOut.wipe(play, squad, 'PF-ORDER-03');
  for (const squad of out) yield* answerMove(play, squad, firing);
}

/** PF-ORDER-05: the marker stays until the fire is resolved; then an Activation Marker replaces it. */
function* fireOverwatch(play: TablePlay, squad: string, mover: string, firing: Firing): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  play.emit({ kind: 'declared', side, what: 'Overwatch', by: squad, at: mover, because: 'PF-ORDER-03' });
  yield* fire(play, { squad, target: mover }, (inner) => answerBailOuts(inner, [...firing, squad]));
  setMark(play, squad, OVERWATCH, 0, 'PF-ORDER-05');
  setMark(play, squad, ACTIVATED, 1, 'PF-ORDER-05');
}
