import { ask, type Modifier, pickAsk, type Procedure, type RuleId, type Side } from '@bridgehead/kernel';
import { setMark, squadOf, squadsOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import type { Rules } from '@bridgehead/wargame';
import { isAircraft } from '../air/aircraft.js';
import { alongside } from '../assault/alongside.js';
import { hasAbility } from '../book/abilities.js';
import { rollTest } from '../book/dice.js';
import { BLAST, blastOn } from '../book/marks.js';
import { remembered } from '../book/memos.js';
import { initiativeOf, isInPlay, unitsOf } from '../book/units.js';
import { ARMY_RULES } from '../traits/army-rules.js';
import { bearersOfFormation } from '../traits/bearers.js';

interface Testing {
  readonly formation: string;
  readonly action: string;
  readonly retaining: boolean;
}

/** EA-ACT-02: what changes the number that an action test needs. */
export function actionModifiers(rules: Rules, test: Testing): readonly Modifier[] {
  const { formation, retaining } = test;
  const bearers = bearersOfFormation(rules.table, formation);
  const modifiers: Modifier[] = [];
  // EA-KEY-02: one test for all, with a penalty if any has Blast markers.
  const along = alongside.read(rules.table, formation) ?? [];
  const blast = blastOn(rules.table, formation);
  // EA-AIR-10: aircraft count each of them.
  if (isAircraft(rules.table, formation)) {
    if (blast > 0) modifiers.push({ value: blast, reason: 'Blast markers', rule: 'EA-AIR-10' });
  } else if ([formation, ...along].some((id) => blastOn(rules.table, id) > 0))
    modifiers.push({ value: 1, reason: 'Blast markers', rule: 'EA-ACT-02' });
  const penalty = retaining ? ARMY_RULES.amend(rules, 'retainPenalty', bearers, null, { formation }, 1) : 0;
  if (penalty > 0) modifiers.push({ value: penalty, reason: 'retaining the initiative', rule: 'EA-TURN-04' });
  return [...modifiers, ...ARMY_RULES.gather(rules, 'actionTest', bearers, null, test)];
}

/** EA-KEY-25: the side has used its Supreme Commander's re-roll in this turn. */
const rerollUsed = remembered<true>('rerollUsed', 'turn', {
  name: 'Supreme Commander used',
  meaning: 'of a side: its Supreme Commander has had a test rolled again in this turn',
});

/** EA-FORCE-67: the side has used its Great Harlequin's re-roll in this turn. */
const harlequinRerollUsed = remembered<true>('harlequinRerollUsed', 'turn', {
  name: 'Great Harlequin used',
  meaning: 'of a side: its Great Harlequin has had a test rolled again in this turn',
});

interface Reroll {
  readonly ability: string;
  readonly used: typeof rerollUsed;
  readonly rule: RuleId;
}

/** EA-KEY-25, EA-FORCE-67: who has a failed test rolled again; the second for Harlequins only. */
const REROLLS: readonly Reroll[] = [
  { ability: 'supreme-commander', used: rerollUsed, rule: 'EA-KEY-25' },
  { ability: 'supreme-commander-harlequins', used: harlequinRerollUsed, rule: 'EA-FORCE-67' },
];

/** EA-KEY-25, EA-FORCE-34: is the failed test rolled again? */
export const rerollAsk = pickAsk<Table, { readonly squad: string }>({
  name: 'reroll',
  prompt: 'Does the Supreme Commander have the failed test rolled again?',
  meaning: 'reroll or pass.',
  rules: ['EA-KEY-25', 'EA-FORCE-34'],
  candidates: () => [{ id: 'reroll', label: 'Roll again' }],
  pass: { id: 'pass', label: 'Let it stand' },
});

function mayReroll(table: Table, formation: string): Reroll | null {
  const { side } = squadOf(table, formation);
  const isHarlequin = unitsOf(table, formation).every((unit) => hasAbility(table, unit, 'harlequins'));
  const known = isHarlequin ? REROLLS : REROLLS.slice(0, 1);
  return (
    known.find(({ ability, used }) => used.read(table, side) !== true && serves(table, side, ability, formation)) ??
    null
  );
}

/** EA-GEN-07: a Supreme Commander off the table serves the tests of his own formation only. */
function serves(table: Table, side: Side, ability: string, tested: string): boolean {
  return squadsOf(table, side).some(
    ({ id }) =>
      (id === tested || isInPlay(table, id)) && unitsOf(table, id).some((unit) => hasAbility(table, unit, ability)),
  );
}

/** EA-ACT-02, EA-MOR-07, EA-KEY-25: a test of a formation, which its Supreme Commander may have rolled again. */
export function* testOf(
  play: TablePlay,
  formation: string,
  test: { readonly stream: string; readonly rule: string; readonly modifiers: readonly Modifier[] },
): Procedure<boolean> {
  const { side } = squadOf(play.table, formation);
  play.cite('EA-GEN-01', 'EA-FORCE-03');
  const roll = { ...test, side, count: 1, needs: initiativeOf(play.table, formation), about: { formation } };
  if ((yield* rollTest(roll)) > 0) return true;
  const reroll = mayReroll(play.table, formation);
  if (reroll === null) return false;
  if ((yield* ask(side, rerollAsk, { squad: formation })) !== 'reroll') return false;
  reroll.used.write(play, side, true, reroll.rule);
  play.cite('EA-GEN-02');
  return (yield* rollTest(roll)) > 0;
}

/** EA-ACT-02. */
export function* actionTest(play: TablePlay, test: Testing): Procedure<boolean> {
  play.cite('EA-ACT-02');
  const modifiers = actionModifiers(play, test);
  const passed = yield* testOf(play, test.formation, { stream: 'ACTION', rule: 'EA-ACT-02', modifiers });
  // EA-AIR-10: whatever the outcome, the markers of aircraft are gone.
  if (isAircraft(play.table, test.formation)) setMark(play, test.formation, BLAST, 0, 'EA-AIR-10');
  return passed;
}
