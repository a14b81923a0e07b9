import { type Refusal, refuse } from '@bridgehead/kernel';
import { nameOf, type Table } from '@bridgehead/tabletop';
import { weaponHas } from '../book/figures.js';
import { isAirborne } from '../book/units.js';
import { isFeature } from '../terrain/terrain.js';
import { callTargets } from './call-it-in.js';
import { chemTargets } from './chem.js';
import type { Aiming, TargetRule } from './target-rule.js';

/** DZC-FORCE-77: AA that is printed on the unit serves against aircraft only. */
const aircraftOnly: TargetRule = (table, { weapon, target }) =>
  weaponHas(weapon, 'aircraft-only') && !(table.models.has(target) && isAirborne(table, target))
    ? refuse('DZC-FORCE-77', `${weapon.name} fires at what flies only.`)
    : null;

/** DZC-FORCE-82: an atmosphere that is charged strikes only what flies into it. */
const chargedAtmosphere: TargetRule = (table, { weapon, target, isReaction }) => {
  if (!weaponHas(weapon, 'reaction-only')) return null;
  return isReaction && table.models.has(target) && isAirborne(table, target)
    ? null
    : refuse('DZC-FORCE-82', `${weapon.name} is for Reaction Fire at aircraft.`);
};

/** DZC-FORCE-91: demolition charges. */
const featuresOnly: TargetRule = (table, { weapon, target }) =>
  weaponHas(weapon, 'features-only') && !isFeature(table, target)
    ? refuse('DZC-FORCE-91', `${weapon.name} is for Features; ${nameOf(table, target)} is none.`)
    : null;

/** DZC-FORCE-69: a shield is raised, not fired. */
const shields: TargetRule = (_table, { weapon }) =>
  weaponHas(weapon, 'shield') ? refuse('DZC-FORCE-69', `${weapon.name} is raised, not fired.`) : null;

/** DZC-FORCE-91: what strikes all around is not aimed. */
const unaimed: TargetRule = (_table, { weapon }) =>
  weaponHas(weapon, 'self-destruct') || weaponHas(weapon, 'ion-storm')
    ? refuse('DZC-FORCE-91', `${weapon.name} strikes all around and is not aimed.`)
    : null;

/** DZC-FORCE-70: smoke is laid at units. */
const smokeShells: TargetRule = (table, { weapon, target }) =>
  weaponHas(weapon, 'smoke') && isFeature(table, target)
    ? refuse('DZC-FORCE-70', 'Smoke is laid where an enemy unit is.')
    : null;

const TARGET_RULES: readonly TargetRule[] = [
  shields,
  unaimed,
  smokeShells,
  aircraftOnly,
  chargedAtmosphere,
  chemTargets,
  callTargets,
  featuresOnly,
];

export function whyForbidden(table: Table, aiming: Aiming): Refusal | null {
  for (const rule of TARGET_RULES) {
    const why = rule(table, aiming);
    if (why !== null) return why;
  }
  return null;
}
