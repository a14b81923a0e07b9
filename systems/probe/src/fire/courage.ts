import { ask, extremeOf, type Modifier, pickAsk, type Procedure, sum, sumOf } from '@bridgehead/kernel';
import { activeSide, living, mark, markOn, nameOf, setMark, squadOf, type Table } from '@bridgehead/tabletop';
import { scoreWipedOut } from '../battle/victory.js';
import type { Probe } from '../book/play.js';
import { bearersOnSide, TRAITS } from '../traits/traits.js';

/** PB-LEAD-01 */
const COURAGE_NEEDED = 4;

/** PB-BATTLE-04, PB-LEAD-01, PB-LEAD-02: what the loss of a model does to its squad. */
export function* afterLoss(play: Probe, squad: string, model: string): Procedure<void> {
  const before = squadOf(play.table, squad);
  const left = living(play.table, squad);
  const [next] = left;
  if (next === undefined) {
    scoreWipedOut(play, before.side, before.name);
    // PB-LEAD-05
    if (before.formation !== undefined) mark(play, before.formation, 'losses', 1, 'PB-LEAD-05');
    return;
  }
  if (before.leader !== model) return;
  if (left.length > 1 && before.traits.some(({ trait }) => trait === 'comrades')) {
    const leader = yield* ask(before.side, takeOverAsk, { squad });
    play.emit({ kind: 'squadChanged', squad, to: { ...before, leader }, because: 'PB-LEAD-03' });
  } else {
    play.emit({ kind: 'squadChanged', squad, to: { ...before, leader: next.id }, because: 'PB-LEAD-02' });
  }
  yield* testCourage(play, squad);
}

/** PB-LEAD-03: which of the comrades takes over? */
export const takeOverAsk = pickAsk<Table, { readonly squad: string }>({
  name: 'takeOver',
  prompt: 'Who takes over?',
  meaning: 'The id of a model.',
  rules: ['PB-LEAD-03'],
  candidates: (table, { squad }) =>
    living(table, squad).map(({ id }) => ({ id, label: nameOf(table, id), pieces: [id] })),
});

/** PB-LEAD-05: each squad that a platoon has lost makes the tests of the others harder. */
function lossesOf(table: Table, squad: string): readonly Modifier[] {
  const { formation } = squadOf(table, squad);
  const lost = formation === undefined ? 0 : markOn(table, formation, 'losses');
  return lost === 0 ? [] : [{ value: -lost, reason: 'losses of its platoon', rule: 'PB-LEAD-05' }];
}

/** PB-LEAD-01: 4+ on a die, or the squad is pinned. */
function* testCourage(play: Probe, squad: string): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  const gathered = TRAITS.gather(play, 'courage', bearersOnSide(play.table, side), activeSide(play.table), squad);
  // Several inspiring leaders are no better than one.
  const modifiers = [...extremeOf(gathered, (a, b) => a > b), ...lossesOf(play.table, squad)];
  const { total } = yield* sum({ stream: 'TEST', rule: 'PB-LEAD-01', side, count: 1, sides: 6, modifiers });
  const got = total + sumOf(modifiers);
  play.emit({
    kind: 'tested',
    who: squad,
    what: 'courage',
    needed: COURAGE_NEEDED,
    got,
    passed: got >= COURAGE_NEEDED,
    because: 'PB-LEAD-01',
  });
  if (got < COURAGE_NEEDED) setMark(play, squad, 'pinned', 1, 'PB-LEAD-01');
}
