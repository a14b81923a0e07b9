import { type RuleId, textIn } from '@bridgehead/kernel';
import {
  type Declared,
  distanceBetween,
  type Evidence,
  markOn,
  passengersOf,
  type Shown,
  type Table,
  type StageSoFar,
  whenLeft,
  whenStage,
  whenTold,
} from '@bridgehead/tabletop';
import { bearersOn, inPlay } from '@bridgehead/wargame';
import { figuresOf } from '../book/figures.js';
import { DEBILITATING, FLAT_OUT, isDisordered, isForlornHope, OVERWATCH } from '../book/marks.js';
import { MARS } from '../book/mars.js';
import { measuringRules } from '../book/measuring-rules.js';
import { cqbInitiated, firesFirst, movementAction } from '../book/memos.js';
import { isWithin } from '../book/measuring.js';
import { isExposed } from '../damage/damage-rating.js';
import { coverOf } from '../damage/saves.js';
import { type Attack, attackIn, type AttackRoll, isCqb } from '../fire/attack.js';
import { bandsMeet, whenAttacked } from '../fire/evidence.js';
import { SIGHT_RULES, sightRules } from '../sight/sight-rules.js';
import { isRearEchelon } from '../traits/rear-echelon.js';
import { whyNotCall, whyNotInitiate } from './calling.js';
import { ENGAGEMENT, isCall } from './engagement.js';
import { leviathansInContact } from './melee.js';
import { CQB_REACH, enemiesWithin4, engagers, joiningFrom } from './participants.js';

/** Speaks of an attack at close quarters as it is rolled. */
function whenStruck(
  rules: RuleId | readonly RuleId[],
  shows: (about: AttackRoll, table: Table, trail: StageSoFar) => Shown,
): Evidence {
  return whenAttacked(rules, (about, table, trail) => isCqb(about) && shows(about, table, trail));
}

const SEEN: readonly RuleId[] = ['PF-GEN-03', 'PF-GEN-04', ...SIGHT_RULES];
const NO_CALL: readonly RuleId[] = [
  'PF-CQB-01',
  'PF-CQB-02',
  'PF-CQB-04',
  'PF-CQB-06',
  'PF-CQB-07',
  'PF-CQB-17',
  'PF-MORALE-05',
  ...SEEN,
];

export const evidence: readonly Evidence[] = [
  // Why nobody within 4" is engaged.
  whenStage('closeQuarters', NO_CALL, (args, table) => {
    const squad = textIn(args, 'squad');
    return enemiesWithin4(table, squad).flatMap((enemy) => rulesAgainst(table, squad, enemy));
  }),
  whenLeft('closeQuarters', ['PF-CQB-03', ...NO_CALL], (args, table, trail) => {
    const squad = textIn(args, 'squad');
    return callIn(trail) === undefined ? silenceOf(table, squad) : [];
  }),
  // A squadron that has fired first fights, too.
  whenTold('declared', 'PF-CQB-10', ({ what, by = '' }, table) => isCall(what) && firesFirst.read(table, by) === true),
  // The models that see one another within 4".
  whenTold('declared', SEEN, ({ what, by = '', at = '' }, table) =>
    what === ENGAGEMENT ? [...seenWithin4(table, by, at), ...seenWithin4(table, at, by)] : [],
  ),
  whenStruck(SEEN, ({ attack: { squad, target } }, table) => seenWithin4(table, squad, target)),
  whenStruck('PF-GEN-05', ({ attack: { shooters, chain } }, table) => bandsMeet(table, shooters, chain)),
  // Both sides strike.
  whenStruck(['PF-CQB-05', 'PF-CQB-16'], (_about, _table, trail) => exchangeRules(trail)),
  whenStruck('PF-ORDER-06', ({ attack: { squad } }, table, trail) => {
    const isCaller = callIn(trail)?.by === squad;
    return !isCaller && markOn(table, squad, OVERWATCH) > 0;
  }),
  // The models that take part, and those that only ride along.
  whenStruck('PF-MAR-28', ({ attack: { squad } }, table) => isRearEchelon(table, squad)),
  whenTold(
    'declared',
    'PF-TRANSPORT-08',
    ({ what, by = '', at = '' }, table) => isCall(what) && [by, at].some((squad) => carriesAnybody(table, squad)),
  ),
  whenStruck('PF-DROP-11', ({ attack }, table) =>
    joiningFrom(table, attack).some((model) => attack.shooters.includes(model)),
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
  // What makes the number better or worse, or does not.
  whenStruck(
    'PF-CQB-06',
    ({ attack: { squad } }, table) => isForlornHope(table, squad) && markOn(table, squad, FLAT_OUT) > 0,
  ),
  whenStruck(
    'PF-MORALE-05',
    ({ attack: { squad } }, table) => isDisordered(table, squad) && !isForlornHope(table, squad),
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
  if (whyNotInitiate(table, squad) === null)
    return [barred.rule, ...(engagers(table, squad, target).length === 0 ? seenWithin4(table, squad, target) : [])];
  if (cqbInitiated.read(table, squad) === true) return [barred.rule];
  // That it touches somebody makes no difference.
  const touches = enemiesWithin4(table, squad).some((enemy) => leviathansInContact(table, squad, enemy).length > 0);
  return [barred.rule, ...(isDisordered(table, squad) ? ['PF-MORALE-05'] : []), ...(touches ? ['PF-CQB-17'] : [])];
}

/** PF-CQB-03: nobody within 4" of a squadron could call an engagement with it either. */
function silenceOf(table: Table, squad: string): readonly RuleId[] {
  const enemies = enemiesWithin4(table, squad);
  if (enemies.length === 0 || enemies.some((enemy) => whyNotCall(table, enemy, squad) === null)) return [];
  return ['PF-CQB-03', ...enemies.flatMap((enemy) => rulesAgainst(table, enemy, squad))];
}

function carriesAnybody(table: Table, squad: string): boolean {
  return inPlay(table, squad).some(({ id }) => passengersOf(table, id).length > 0);
}

/** PF-CQB-07: the rules that say who of a squadron sees whom of another within 4". */
function seenWithin4(table: Table, squad: string, target: string): readonly RuleId[] {
  const pairs = inPlay(table, squad).flatMap(({ id: from }) =>
    inPlay(table, target)
      .filter(({ id: to }) => isWithin(distanceBetween(table, from, to), CQB_REACH))
      .map(({ id: to }) => [from, to] as const),
  );
  return pairs.flatMap(([from, to]) => [...measuringRules(table, from, to, CQB_REACH), ...sightRules(table, from, to)]);
}

/** Whether there is anything about a model that PF-CQB-08 speaks of: cover, shields, a MAR, a weak side, a Debilitating Effect. */
function isProtected(table: Table, attack: Attack, model: string): boolean {
  const hasMar = bearersOn(table, model).some(({ trait }) => MARS.get(trait)?.type === 'protective');
  const isShielded = figuresOf(table, model).sh > 0;
  const isDebilitated = markOn(table, model, DEBILITATING) > 0;
  return isShielded || hasMar || isDebilitated || coverOf(table, model) > 0 || isExposed(table, attack, model);
}
