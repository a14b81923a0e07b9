import type { RuleId } from '@bridgehead/kernel';
import {
  type Declared,
  distanceBetween,
  type Evidence,
  markOn,
  passengersOf,
  type Shown,
  type Table,
  type StageSoFar,
  whenDeclared,
  whenLeft,
  whenStage,
} from '@bridgehead/tabletop';
import { bearersOn, inPlay } from '@bridgehead/wargame';
import { figuresOf } from '../book/figures.js';
import { DEBILITATING, FLAT_OUT, isDisordered, isForlornHope } from '../book/marks.js';
import { MARS } from '../book/mars.js';
import { measuringRules } from '../book/evidence.js';
import { firesFirst, movementAction } from '../book/memos.js';
import { isWithin } from '../book/measuring.js';
import { isExposed } from '../damage/damage-rating.js';
import { coverOf } from '../damage/saves.js';
import { type Attack, attackIn, type AttackRoll, isCqb } from '../fire/attack.js';
import { bandsMeet, whenAttacked } from '../fire/evidence.js';
import { SIGHT_RULES, sightRules } from '../sight/sight-rules.js';
import { isRearEchelon } from '../traits/rear-echelon.js';
import { whyNotCall } from './calling.js';
import { ENGAGEMENT, isCall, STORMING } from './engagement.js';
import { CQB_REACH, enemiesWithin4, engagers } from './participants.js';

/** Speaks of an attack at close quarters as it is rolled. */
function whenStruck(
  rules: RuleId | readonly RuleId[],
  shows: (about: AttackRoll, table: Table, trail: StageSoFar) => Shown,
): Evidence {
  return whenAttacked(rules, (about, table, trail) => isCqb(about) && shows(about, table, trail));
}

const CALLS: readonly string[] = [ENGAGEMENT, STORMING];
const NO_CALL: readonly RuleId[] = ['PF-CQB-04', 'PF-CQB-06', 'PF-MORALE-05', ...SIGHT_RULES];

export const evidence: readonly Evidence[] = [
  // Why nobody within 4" is engaged.
  whenStage('closeQuarters', NO_CALL, ({ squad = '' }, table) =>
    enemiesWithin4(table, squad).flatMap((enemy) => rulesAgainst(table, squad, enemy)),
  ),
  whenLeft('closeQuarters', ['PF-CQB-03', ...NO_CALL], ({ squad = '' }, table, trail) =>
    callIn(trail) === undefined ? silenceOf(table, squad) : [],
  ),
  // A squadron that has fired first fights, too.
  whenDeclared(CALLS, 'PF-CQB-10', ({ by }, table) => firesFirst.read(table, by) === true),
  // The models that are within 4" of one another.
  whenDeclared(ENGAGEMENT, ['PF-GEN-03', 'PF-GEN-04'], ({ by, at }, table) =>
    pairsWithin4(table, by, at).flatMap(([from, to]) => measuringRules(table, from, to, CQB_REACH)),
  ),
  whenStruck('PF-GEN-05', ({ attack: { shooters, chain } }, table) => bandsMeet(table, shooters, chain)),
  // Both sides strike.
  whenStruck(['PF-CQB-05', 'PF-CQB-16'], (_about, _table, trail) => exchangeRules(trail)),
  // The models that take part, and those that only ride along.
  whenStruck('PF-MAR-28', ({ attack: { squad } }, table) => isRearEchelon(table, squad)),
  whenDeclared(CALLS, 'PF-TRANSPORT-08', ({ by, at }, table) =>
    [by, at].some((squad) => inPlay(table, squad).some(({ id }) => passengersOf(table, id).length > 0)),
  ),
  // Leviathans.
  whenStruck('PF-CQB-14', ({ attack: { shooters } }, table) =>
    shooters.some((model) => figuresOf(table, model).cqb.length > 1),
  ),
  whenStruck('PF-CQB-16', ({ manner, attack, reduction }, _table, trail) => {
    const tells = attack.shooters.length > 1 || attack.mars.length > 0 || reduction > 0;
    return (manner === 'melee' && tells) || isApart(trail, attack.squad);
  }),
  // A squadron that walked into contact has rammed nobody.
  whenStruck(
    'PF-CQB-17',
    ({ manner, attack: { squad } }, table) => manner === 'melee' && movementAction.read(table, squad) === 'cruising',
  ),
  // A Forlorn Hope fights though it went Flat Out.
  whenStruck(
    'PF-CQB-06',
    ({ attack: { squad } }, table) => isForlornHope(table, squad) && markOn(table, squad, FLAT_OUT) > 0,
  ),
  // Nothing but cover protects.
  whenStruck('PF-CQB-08', ({ attack }, table) => attack.chain.some((model) => isProtected(table, attack, model))),
];

/** PF-CQB-05: the call of what is being fought: only in an engagement both strike at once. */
function callIn(trail: StageSoFar): Declared | undefined {
  return trail.flatMap((event) => (event.kind === 'declared' && isCall(event.what) ? [event] : [])).at(-1);
}

/** The attacks that were rolled since the call. */
function struckIn(trail: StageSoFar): readonly AttackRoll[] {
  const from = trail.findLastIndex((event) => event.kind === 'declared' && isCall(event.what));
  return trail.slice(from + 1).flatMap((event) => (event.kind === 'diceRolled' ? (attackIn(event) ?? []) : []));
}

/** PF-CQB-16: also a squadron that is struck by a Leviathan strikes back, with what it has. */
function exchangeRules(trail: StageSoFar): readonly RuleId[] {
  const struck = callIn(trail)?.what === ENGAGEMENT ? struckIn(trail) : [];
  if (new Set(struck.map(({ attack }) => attack.squad)).size < 2) return [];
  return ['PF-CQB-05', ...(struck.some(({ manner }) => manner === 'melee') ? ['PF-CQB-16'] : [])];
}

/** Whether Leviathans of a squadron strike apart from one another or from the others. */
function isApart(trail: StageSoFar, squad: string): boolean {
  const own = struckIn(trail).filter(({ attack }) => attack.squad === squad);
  return own.length > 1 && own.some(({ manner }) => manner === 'melee');
}

/** The rules that keep a squadron from an engagement with another within 4". */
function rulesAgainst(table: Table, squad: string, target: string): readonly RuleId[] {
  const barred = whyNotCall(table, squad, target);
  if (barred === null) return [];
  const unseen = engagers(table, squad, target).length === 0 ? pairsWithin4(table, squad, target) : [];
  return [
    barred.rule,
    ...(isDisordered(table, squad) ? ['PF-MORALE-05'] : []),
    ...unseen.flatMap(([from, to]) => sightRules(table, from, to)),
  ];
}

/** PF-CQB-03: nobody within 4" of a squadron could call an engagement with it either. */
function silenceOf(table: Table, squad: string): readonly RuleId[] {
  const enemies = enemiesWithin4(table, squad);
  if (enemies.length === 0 || enemies.some((enemy) => whyNotCall(table, enemy, squad) === null)) return [];
  return ['PF-CQB-03', ...enemies.flatMap((enemy) => rulesAgainst(table, enemy, squad))];
}

/** PF-CQB-07: a model of each squadron, no farther apart than 4". */
function pairsWithin4(table: Table, squad: string, target: string): readonly (readonly [string, string])[] {
  return inPlay(table, squad).flatMap(({ id: from }) =>
    inPlay(table, target)
      .filter(({ id: to }) => isWithin(distanceBetween(table, from, to), CQB_REACH))
      .map(({ id: to }) => [from, to] as const),
  );
}

/** Whether there is anything about a model that PF-CQB-08 speaks of: cover, shields, a MAR, a weak side, a Debilitating Effect. */
function isProtected(table: Table, attack: Attack, model: string): boolean {
  const hasMar = bearersOn(table, model).some(({ trait }) => MARS.get(trait)?.type === 'protective');
  const isShielded = figuresOf(table, model).sh > 0;
  const isDebilitated = markOn(table, model, DEBILITATING) > 0;
  return isShielded || hasMar || isDebilitated || coverOf(table, model) > 0 || isExposed(table, attack, model);
}
