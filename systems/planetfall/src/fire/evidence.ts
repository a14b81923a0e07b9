import type { DiceRolled, RuleId } from '@bridgehead/kernel';
import {
  type Evidence,
  markOn,
  modelOf,
  passengersOf,
  type Shown,
  type StageSoFar,
  type Table,
  whenDeclared,
  whenLeft,
  whenRolled,
  whenStage,
} from '@bridgehead/tabletop';
import { inPlay } from '@bridgehead/wargame';
import { figuresOf } from '../book/figures.js';
import { DAMAGE, FLAT_OUT, isDisordered, isForlornHope } from '../book/marks.js';
import { TOLERANCE } from '../book/measuring.js';
import { foughtCqb } from '../book/memos.js';
import { SIGHT_RULES, sightRules } from '../sight/sight-rules.js';
import { type Attack, attackIn, type AttackRoll } from './attack.js';
import { hasTarget, targetsOf } from './declare-target.js';
import { MAIN_ORDNANCE } from './fire.js';
import { gunsOf, modelOfGun } from './guns.js';
import { qualitiesOf } from './hit-number.js';
import { carries, hindranceOf, reached } from './reach.js';

/** Cites rules about an attack of any kind when it is rolled. */
export function whenAttacked(
  rules: RuleId | readonly RuleId[],
  shows: (about: AttackRoll, table: Table, trail: StageSoFar, roll: DiceRolled) => Shown,
): Evidence {
  return whenRolled('ATK', rules, (roll, table, trail) => {
    const about = attackIn(roll);
    return about !== null && shows(about, table, trail, roll);
  });
}

/** Cites rules about the Main Ordnance of a squadron when it is rolled. */
function whenFired(rules: RuleId | readonly RuleId[], shows: (attack: Attack, table: Table) => Shown): Evidence {
  return whenAttacked(rules, ({ manner, attack }, table) => manner === 'ordnance' && shows(attack, table));
}

/** What makes fire Placed or Rushed. */
const QUALITIES: readonly RuleId[] = [
  'PF-ORDER-01',
  'PF-ORDER-04',
  'PF-MORALE-07',
  'PF-MAR-10',
  'PF-MAR-36',
  'PF-ORBAT-28',
  'PF-ORBAT-29',
  'PF-ORBAT-30',
  'PF-ORBAT-31',
  'PF-ORBAT-48',
  'PF-TAC-08',
  'PF-TAC-09',
  'PF-TAC-34',
];

export const evidence: readonly Evidence[] = [
  // A squadron that had no target.
  whenLeft('mainOrdnance', ['PF-FIRE-04', ...SIGHT_RULES], ({ squad = '' }, table, trail) => {
    const fires = trail.some((event) => event.kind === 'declared' && event.what === MAIN_ORDNANCE);
    if (fires || gunsOf(table, squad).length === 0 || hasTarget(table, squad)) return [];
    return ['PF-FIRE-04', ...targetsOf(table, squad).flatMap((target) => idleRules(table, squad, target))];
  }),
  // A squadron that has fought at close quarters may still fire.
  whenDeclared(MAIN_ORDNANCE, 'PF-CQB-10', ({ by }, table, [began]) => {
    const isSegment = began?.kind === 'stageBegan' && began.stage.stage === 'mainOrdnance';
    return isSegment && foughtCqb.read(table, by) === true;
  }),
  // The rules that keep guns from the target.
  whenDeclared(MAIN_ORDNANCE, ['PF-FIRE-04', ...SIGHT_RULES], ({ by, at }, table) => idleRules(table, by, at)),
  whenFired('PF-FIRE-04', ({ squad, target, band }, table) =>
    gunsOf(table, squad).some(
      (gun) => hindranceOf(table, gun, target) === null && reached(table, gun, target, band).length === 0,
    ),
  ),
  whenFired('PF-GEN-04', ({ shots, target }, table) => shots.some(({ gun }) => isAtLimit(table, gun, target))),
  whenFired('PF-GEN-05', ({ shooters, chain }, table) => bandsMeet(table, shooters, chain)),
  // The attackers that see a target, and the targets that no attacker sees.
  whenFired(SIGHT_RULES, ({ shooters, target }, table) =>
    inPlay(table, target).flatMap(({ id }) => shooters.flatMap((shooter) => sightRules(table, shooter, id))),
  ),
  // Models inside something have no position of their own.
  whenAttacked('PF-TRANSPORT-04', ({ attack: { shooters, chain } }, table) =>
    [...shooters, ...chain].some((model) => modelOf(table, model).place.kind === 'in'),
  ),
  // Passengers neither fire from inside nor hinder the fire of their Transport, and are no targets in it.
  whenAttacked(
    'PF-TRANSPORT-08',
    ({ manner, attack, links }, table) =>
      manner === 'ordnance' &&
      [...attack.shooters, ...links.map(({ model }) => model)].some((model) => passengersOf(table, model).length > 0),
  ),
  // Disorder does not hinder Main Ordnance.
  whenFired('PF-MORALE-05', ({ squad }, table) => isDisordered(table, squad)),
  // Fire that is both Placed and Rushed is Regular.
  whenFired(QUALITIES, (attack, table) => {
    const { placed, rushed } = qualitiesOf(table, attack);
    return placed.length > 0 && rushed.length > 0 ? [...placed, ...rushed].map(({ rule }) => rule) : [];
  }),
  // A Forlorn Hope fires after a Flat Out move, and ignores its damage.
  whenStage(
    'mainOrdnance',
    'PF-MORALE-07',
    ({ squad = '' }, table) => markOn(table, squad, FLAT_OUT) > 0 && isForlornHope(table, squad),
  ),
  whenAttacked(
    'PF-MORALE-07',
    ({ attack: { squad, shooters } }, table) =>
      isForlornHope(table, squad) && shooters.some((model) => markOn(table, model, DAMAGE) > 0),
  ),
];

/** The rules that keep guns of a squadron from its target. */
function idleRules(table: Table, squad: string, target: string): readonly RuleId[] {
  return gunsOf(table, squad).flatMap((gun) => {
    const hindrance = hindranceOf(table, gun, target);
    if (hindrance === null) return [];
    return ['PF-FIRE-04', ...(hindrance.by === 'sight' ? sightRules(table, modelOfGun(gun), hindrance.model) : [])];
  });
}

/** Whether the target of a gun is just within the limit of either band. */
function isAtLimit(table: Table, gun: string, target: string): boolean {
  const limits = [carries(table, gun, 'effective'), carries(table, gun, 'long')];
  return reached(table, gun, target, 'long').some(({ distance }) =>
    limits.some((limit) => Math.abs(distance - limit) <= TOLERANCE),
  );
}

/** Whether an attack crosses height bands: from the ground into the air, or the other way round. */
export function bandsMeet(table: Table, shooters: readonly string[], targets: readonly string[]): boolean {
  const flies = (model: string) => figuresOf(table, model).losClass === 'Flying';
  return shooters.some((shooter) => targets.some((target) => flies(shooter) !== flies(target)));
}
