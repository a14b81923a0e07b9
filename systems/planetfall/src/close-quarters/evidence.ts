import type { RuleId } from '@bridgehead/kernel';
import {
  type Evidence,
  markOn,
  passengersOf,
  type Shown,
  type Table,
  whenDeclared,
  whenLeft,
  whenStage,
} from '@bridgehead/tabletop';
import { inPlay } from '@bridgehead/wargame';
import { figuresOf } from '../book/figures.js';
import { FLAT_OUT, isDisordered, isForlornHope } from '../book/marks.js';
import { firesFirst, movementAction } from '../book/memos.js';
import { type AttackRoll, isCqb } from '../fire/attack.js';
import { bandsMeet, whenAttacked } from '../fire/evidence.js';
import { SIGHT_RULES, sightRules } from '../sight/sight-rules.js';
import { isRearEchelon } from '../traits/rear-echelon.js';
import { whyNotCall } from './call-cqb.js';
import { ENGAGEMENT, STORMING } from './engagement.js';
import { leviathansInContact } from './melee.js';
import { enemiesWithin4 } from './participants.js';

/** Cites rules about an attack at close quarters when it is rolled. */
function whenStruck(rules: RuleId | readonly RuleId[], shows: (about: AttackRoll, table: Table) => Shown): Evidence {
  return whenAttacked(rules, (about, table) => isCqb(about) && shows(about, table));
}

const CALLS: readonly string[] = [ENGAGEMENT, STORMING];
const NO_CALL: readonly RuleId[] = [
  'PF-CQB-01',
  'PF-CQB-02',
  'PF-CQB-04',
  'PF-CQB-06',
  'PF-CQB-07',
  'PF-CQB-17',
  'PF-MORALE-05',
  ...SIGHT_RULES,
];

export const evidence: readonly Evidence[] = [
  // The rules that keep the squadron from engaging the enemies within 4".
  whenStage('closeQuarters', NO_CALL, ({ squad = '' }, table) =>
    enemiesWithin4(table, squad).flatMap((enemy) => rulesAgainst(table, squad, enemy)),
  ),
  whenLeft('closeQuarters', ['PF-CQB-03', ...NO_CALL], ({ squad = '' }, table, trail) => {
    const isCalled = trail.some((event) => event.kind === 'declared' && CALLS.includes(event.what));
    return isCalled ? [] : silenceOf(table, squad);
  }),
  // A squadron that fired before it moved may still fight.
  whenDeclared(CALLS, 'PF-CQB-10', ({ by }, table) => firesFirst.read(table, by) === true),
  // The models that see one another.
  whenDeclared(ENGAGEMENT, SIGHT_RULES, ({ by, at }, table) => [...seenBy(table, by, at), ...seenBy(table, at, by)]),
  whenStruck(SIGHT_RULES, ({ attack: { squad, target } }, table) => seenBy(table, squad, target)),
  whenStruck('PF-GEN-05', ({ attack: { shooters, chain } }, table) => bandsMeet(table, shooters, chain)),
  // The models that take part, and those that only ride along.
  whenStruck('PF-MAR-28', ({ attack: { squad } }, table) => isRearEchelon(table, squad)),
  whenDeclared(CALLS, 'PF-TRANSPORT-08', ({ by, at }, table) =>
    [by, at].some((squad) => inPlay(table, squad).some(({ id }) => passengersOf(table, id).length > 0)),
  ),
  // Leviathans.
  whenStruck('PF-CQB-14', ({ attack: { shooters } }, table) =>
    shooters.some((model) => figuresOf(table, model).cqb.length > 1),
  ),
  // A squadron that came into contact by Cruising has not rammed.
  whenStruck(
    'PF-CQB-17',
    ({ manner, attack: { squad } }, table) => manner === 'melee' && movementAction.read(table, squad) === 'cruising',
  ),
  // The modifiers that change the number needed, and those that do not count here.
  whenStruck(
    'PF-CQB-06',
    ({ attack: { squad } }, table) => isForlornHope(table, squad) && markOn(table, squad, FLAT_OUT) > 0,
  ),
  whenStruck(
    'PF-MORALE-05',
    ({ attack: { squad } }, table) => isDisordered(table, squad) && !isForlornHope(table, squad),
  ),
];

/** The rules that keep a squadron from an engagement with another within 4". */
function rulesAgainst(table: Table, squad: string, target: string, rule = 'PF-CQB-02'): readonly RuleId[] {
  const barred = whyNotCall(table, squad, target, rule);
  if (barred === null) return [];
  const disordered = isDisordered(table, squad) ? ['PF-MORALE-05'] : [];
  // Contact with an enemy makes no difference.
  const touching = leviathansInContact(table, squad, target).length > 0 ? ['PF-CQB-17'] : [];
  return [barred.rule, ...disordered, ...touching, ...seenBy(table, squad, target)];
}

/** The rules that decide which models of one squadron another sees. */
function seenBy(table: Table, squad: string, target: string): readonly RuleId[] {
  return inPlay(table, squad).flatMap(({ id: from }) =>
    inPlay(table, target).flatMap(({ id: to }) => sightRules(table, from, to)),
  );
}

/** PF-CQB-03: why no enemy squadron within 4" could call an engagement with the squadron either. */
function silenceOf(table: Table, squad: string): readonly RuleId[] {
  const enemies = enemiesWithin4(table, squad);
  if (enemies.length === 0 || enemies.some((enemy) => whyNotCall(table, enemy, squad, 'PF-CQB-03') === null)) return [];
  return ['PF-CQB-03', ...enemies.flatMap((enemy) => rulesAgainst(table, enemy, squad, 'PF-CQB-03'))];
}
