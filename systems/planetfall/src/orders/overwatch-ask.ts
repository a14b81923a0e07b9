import { type Ask, pickAsk, type Refusal, refuse } from '@bridgehead/kernel';
import { markOn, nameOf, squadsOf, type Table } from '@bridgehead/tabletop';
import { mayFireAt, promiseOf, whyNotFireAt } from '../fire/declare-target.js';
import { CYBER_ATTACK, OVERWATCH } from '../book/marks.js';
import { overwatchSet } from '../book/memos.js';

/** Who has moved, and which squadrons are in the middle of their Overwatch fire: what they fire at may set somebody else free. */
export type OverwatchArgs = { readonly mover: string; readonly firing: readonly string[] };

export const PASS = 'pass';

/** PF-ORDER-03: which squadron on Overwatch fires at the one that has just moved. Asked again after every answer. */
export const overwatchAsk: Ask<Table, OverwatchArgs, 'pick', string> = pickAsk<Table, OverwatchArgs>({
  name: 'overwatch',
  prompt: 'Who fires Overwatch?',
  meaning: 'The id of a Squadron on Overwatch, or pass. Asked until pass.',
  rules: ['PF-ORDER-03'],
  *candidates(table, { mover }, side) {
    for (const { id, name } of squadsOf(table, side)) {
      if (markOn(table, id, OVERWATCH) > 0) yield { id, label: name, pieces: [id, mover] };
    }
    yield { id: PASS, label: 'Hold fire' };
  },
  allows: (table, args, id) =>
    id === PASS || (whyHindered(table, args, id) === null && mayFireAt(table, id, args.mover)),
  barred: (table, args, id) => (id === PASS ? null : whyNotOverwatch(table, args, id)),
  unlisted: (table, _args, id) =>
    table.squads.has(id) ? refuse('PF-ORDER-03', `${nameOf(table, id)} is not on Overwatch.`) : null,
  details: (table, { mover }, id) => (id === PASS ? {} : promiseOf(table, id, mover)),
  // Whoever has activated loses nothing by it; whoever has not would lose its activation of this turn.
  usual(table, args, side) {
    const ready = squadsOf(table, side).find(
      ({ id }) =>
        markOn(table, id, OVERWATCH) > 0 &&
        overwatchSet.read(table, id) === true &&
        whyNotOverwatch(table, args, id) === null,
    );
    return ready?.id ?? PASS;
  },
});

function whyNotOverwatch(table: Table, args: OverwatchArgs, squad: string): Refusal | null {
  return whyHindered(table, args, squad) ?? whyNotFireAt(table, squad, args.mover);
}

function whyHindered(table: Table, { firing }: OverwatchArgs, squad: string): Refusal | null {
  if (firing.includes(squad)) return refuse('PF-ORDER-05', `${nameOf(table, squad)} is firing already.`);
  if (markOn(table, squad, CYBER_ATTACK) > 0)
    return refuse('PF-MAR-10', `${nameOf(table, squad)}: Advanced Targeting is offline.`);
  return null;
}
