import type { DiceRolled, RuleId } from '@bridgehead/kernel';
import {
  type Evidence,
  living,
  markOn,
  type Shown,
  type Table,
  type StageSoFar,
  whenDeclared,
  whenLeft,
  whenRolled,
  whenStage,
} from '@bridgehead/tabletop';
import { occupiedBy, inPlay } from '@bridgehead/wargame';
import { figuresOf, weaponFigures } from '../book/figures.js';
import { DAMAGE, isForlornHope } from '../book/marks.js';
import { foughtCqb, overwatchNominated } from '../book/memos.js';
import { SIGHT_RULES, sightRules } from '../sight/sight-rules.js';
import { type Attack, attackIn, type AttackRoll, isFire } from './attack.js';
import { hasTarget, whyTooFast } from './declare-target.js';
import { BLOCKED, MAIN_ORDNANCE } from './fire.js';
import { gunsOf, modelOfGun, weaponOf } from './guns.js';
import { placedBy, rushedBy } from './hit-number.js';
import { hindranceOf } from './idle-guns.js';
import { inRange, isInArc, reached } from './reach.js';

/** Speaks of an attack of any kind as it is rolled. */
export function whenAttacked(
  rules: RuleId | readonly RuleId[],
  shows: (about: AttackRoll, table: Table, trail: StageSoFar, roll: DiceRolled) => Shown,
): Evidence {
  return whenRolled('ATK', rules, (roll, table, trail) => {
    const about = attackIn(roll);
    return about !== null && shows(about, table, trail, roll);
  });
}

/** Speaks of the Main Ordnance of a squadron as it is rolled. */
function whenFired(
  rules: RuleId | readonly RuleId[],
  shows: (attack: Attack, table: Table, trail: StageSoFar) => Shown,
): Evidence {
  return whenAttacked(
    rules,
    ({ manner, attack }, table, trail) => manner === 'ordnance' && shows(attack, table, trail),
  );
}

export const evidence: readonly Evidence[] = [
  // A squadron that may not fire, or that has nobody to fire at.
  whenStage('mainOrdnance', 'PF-FIRE-01', ({ squad = '' }, table) => isBarred(table, squad)),
  whenLeft('mainOrdnance', 'PF-FIRE-04', ({ squad = '' }, table, trail) => {
    const fires = trail.some((event) => event.kind === 'declared' && event.what === MAIN_ORDNANCE);
    return !fires && !isBarred(table, squad) && gunsOf(table, squad).length > 0 && !hasTarget(table, squad);
  }),
  // A squadron that has fought at close quarters fires, too.
  whenDeclared(MAIN_ORDNANCE, 'PF-CQB-10', ({ by }, table, [began]) => {
    const isSegment = began?.kind === 'stageBegan' && began.stage.stage === 'mainOrdnance';
    return isSegment && foughtCqb.read(table, by) === true;
  }),
  // What keeps guns from the target.
  whenDeclared(MAIN_ORDNANCE, ['PF-FIRE-04', ...SIGHT_RULES], ({ by, at }, table) => idleRules(table, by, at)),
  // Guns that fire as one, and attacks one after another.
  whenFired('PF-FIRE-06', ({ shots }) => shots.length > 1),
  whenFired('PF-FIRE-12', ({ squad }, _table, trail) => attacksOf(trail, squad) > 1),
  whenDeclared(BLOCKED, 'PF-FIRE-12', ({ by }, _table, trail) => attacksOf(trail, by) > 1),
  whenFired('PF-FIRE-07', bandMatters),
  // Measuring in arcs, and between ground and air.
  whenFired(['PF-GEN-07', 'PF-LOS-06'], ({ shots }, table) =>
    shots.some(({ gun }) => !weaponFigures(weaponOf(table, gun)).arc.includes('AR')),
  ),
  whenFired('PF-GEN-05', ({ shooters, chain }, table) => bandsMeet(table, shooters, chain)),
  // The attackers that see a target, and the targets that nobody sees.
  whenFired(SIGHT_RULES, ({ shooters, chain }, table) =>
    chain.flatMap((model) => shooters.flatMap((shooter) => sightRules(table, shooter, model))),
  ),
  whenFired('PF-LOS-05', isAnyHidden),
  // The chain, and those who have no place of their own.
  whenAttacked('PF-FIRE-05', ({ manner, attack }) => manner !== 'strike' && attack.chain.length > 1),
  whenAttacked(
    'PF-TRANSPORT-04',
    ({ manner, attack }, table) =>
      manner !== 'strike' && [attack.squad, attack.target].some((squad) => occupiedBy(table, squad) !== null),
  ),
  // Placed and Rushed fire is Regular.
  whenFired(['PF-ORDER-01', 'PF-MORALE-07', 'PF-MAR-36', 'PF-ORDER-04', 'PF-MAR-10'], (attack, table) => {
    const [placed] = placedBy(table, attack);
    const [rushed] = rushedBy(table, attack.squad);
    return placed === undefined || rushed === undefined ? [] : [placed.rule, rushed.rule];
  }),
  // Damage on those who fire counts, that on others does not, and a Forlorn Hope does not feel it.
  whenAttacked(
    'PF-FIRE-10',
    (about, table) => isFire(about) && living(table, about.attack.squad).some(({ id }) => isHurt(table, id)),
  ),
  whenAttacked(
    'PF-MORALE-07',
    ({ attack: { squad, shooters } }, table) =>
      isForlornHope(table, squad) && shooters.some((model) => isHurt(table, model)),
  ),
];

function isHurt(table: Table, model: string): boolean {
  return markOn(table, model, DAMAGE) > 0;
}

/** PF-ORDER-02: Overwatch that close quarters have spoiled bars nobody. */
function isBarred(table: Table, squad: string): boolean {
  const waits = overwatchNominated.read(table, squad) === true && foughtCqb.read(table, squad) !== true;
  return waits || whyTooFast(table, squad) !== null;
}

/** The rules that keep guns of a squadron from its target. */
function idleRules(table: Table, squad: string, target: string): readonly RuleId[] {
  return gunsOf(table, squad).flatMap((gun) => {
    const hindrance = hindranceOf(table, gun, target);
    if (hindrance === null) return [];
    const unseen = hindrance.by === 'sight' ? sightRules(table, modelOfGun(gun), hindrance.model) : [];
    return ['PF-FIRE-04', ...unseen];
  });
}

/** How many attacks a squadron has made since it declared its target, those that were blocked among them. */
function attacksOf(trail: StageSoFar, squad: string): number {
  const from = trail.findLastIndex(
    (event) => event.kind === 'declared' && event.what === MAIN_ORDNANCE && event.by === squad,
  );
  return trail.slice(from + 1).filter((event) => {
    if (event.kind === 'declared') return event.what === BLOCKED && event.by === squad;
    const about = event.kind === 'diceRolled' ? attackIn(event) : null;
    return about?.manner === 'ordnance' && about.attack.squad === squad;
  }).length;
}

/** PF-FIRE-07: an attack is of one band where its weapons have two, where it is Long, or where it leaves out what is far. */
function bandMatters({ squad, target, band, shots, chain }: Attack, table: Table): boolean {
  if (band === 'long' || shots.some(({ gun }) => hasTwoBands(table, gun))) return true;
  const models = inPlay(table, target).length;
  const fires = new Set(shots.map(({ gun }) => gun));
  const guns = gunsOf(table, squad);
  const isPartial =
    chain.length < models || guns.some((gun) => !fires.has(gun) && reached(table, gun, target, 'long').length > 0);
  return isPartial && guns.some((gun) => inRange(table, gun, target, 'effective').length < models);
}

function hasTwoBands(table: Table, gun: string): boolean {
  const { ef, lr } = weaponFigures(weaponOf(table, gun));
  return ef !== null && lr !== null;
}

/** PF-LOS-05: models of the target that are near enough and in an arc, and yet not viable, are hidden. */
function isAnyHidden({ target, band, shots, chain }: Attack, table: Table): boolean {
  const left = inPlay(table, target).filter(({ id }) => !chain.includes(id));
  return left.some(({ id }) =>
    shots.some(({ gun }) => inRange(table, gun, target, band).includes(id) && isInArc(table, gun, id)),
  );
}

/** From the ground into the air, or the other way round. */
export function bandsMeet(table: Table, shooters: readonly string[], targets: readonly string[]): boolean {
  const flies = (model: string) => figuresOf(table, model).losClass === 'Flying';
  return shooters.some((shooter) => targets.some((target) => flies(shooter) !== flies(target)));
}
