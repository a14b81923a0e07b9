import {
  type Evidence,
  living,
  markOn,
  modelOf,
  squadOf,
  squadsOf,
  type Table,
  whenRolled,
} from '@bridgehead/tabletop';
import { bearersOn, hasTrait } from '@bridgehead/wargame';
import { DAMAGE, DEBILITATING, FLAT_OUT, isDisordered, isForlornHope } from '../book/marks.js';
import { coverOf } from '../damage/saves.js';
import type { DisorderRoll } from '../disorder/disorder.js';
import { isCqb, isFire } from '../fire/attack.js';
import { whenAttacked } from '../fire/evidence.js';
import { cloaked } from './cloaked.js';
import { drone } from './drone.js';
import { nexusesOf } from './drone-nexus.js';
import { fearless } from './fearless.js';
import { improvedShieldHarmonics } from './improved-shield-harmonics.js';
import { kinetic } from './kinetic.js';

/** Protective MARs, which CQB ignores. */
const PROTECTIVE: ReadonlySet<string> = new Set([
  'cloaked',
  'hard-target',
  'improved-shield-harmonics',
  'shield-projector',
]);

export const evidence: readonly Evidence[] = [
  // A MAR beats a standard rule: armour without a weak side, fire at full speed. CQB ignores Protective MARs.
  whenAttacked('PF-GEN-08', (about, table) => {
    const targets = about.links.map(({ model }) => model);
    if (isCqb(about))
      return targets.some((model) => bearersOn(table, model).some(({ trait }) => PROTECTIVE.has(trait)));
    const { squad } = about.attack;
    const isFast = markOn(table, squad, FLAT_OUT) > 0 && !isForlornHope(table, squad);
    return isFast || targets.some((model) => hasTrait(table, model, 'sectored-armour'));
  }),
  // The armour of a Robust model stays when it is damaged.
  whenAttacked(
    'PF-ORBAT-07',
    (about, table) =>
      isFire(about) &&
      about.links.some(({ model }) => hasTrait(table, model, 'robust') && markOn(table, model, DAMAGE) > 0),
  ),
  // Cloaked counts only if all models of the chain have it.
  whenAttacked(
    'PF-MAR-06',
    (about, table) => isFire(about) && about.links.some(({ model }) => hasTrait(table, model, cloaked.name)),
  ),
  // A Kinetic weapon does not affect cover.
  whenAttacked('PF-MAR-23', ({ attack, links }, table) => {
    const isKinetic = attack.mars.some(({ trait }) => trait === kinetic.name);
    return isKinetic && links.some(({ model }) => coverOf(table, model) > 0);
  }),
  // Improved Shield Harmonics do not work for a squadron that is Disordered.
  whenAttacked('PF-MORALE-05', (about, table) => {
    const squads = isCqb(about) ? [] : about.links.map(({ model }) => modelOf(table, model).squad);
    return squads.some((squad) => isDisordered(table, squad) && hasBearer(table, squad, improvedShieldHarmonics.name));
  }),
  // The effect of a Corrosive weapon counts in every later attack.
  whenAttacked(['PF-DAMAGE-05', 'PF-MAR-08'], ({ links }, table) =>
    links.some(({ model }) => markOn(table, model, DEBILITATING) > 0),
  ),
  // A squadron is Fearless only if all its models are.
  whenRolled('DISORDER', 'PF-MAR-14', ({ about }, table) => {
    if (about === undefined) return false;
    return hasBearer(table, (about as DisorderRoll).squad, fearless.name);
  }),
  // A Cyberattack Booster helps only those near it.
  whenRolled(
    'CYBER',
    'PF-ORBAT-22',
    ({ side }, table) =>
      side !== undefined && squadsOf(table, side).some(({ id }) => hasBearer(table, id, 'cyberattack-booster')),
  ),
  // Whether Drones are near enough to a Nexus.
  whenAttacked('PF-MAR-12', (about, table) => {
    const { squad, shooters } = about.attack;
    return isCqb(about) && shooters.some((model) => hasTrait(table, model, drone.name)) && hasNexus(table, squad);
  }),
  whenRolled('DISORDER', 'PF-MAR-12', ({ about }, table) => {
    if (about === undefined) return false;
    const { squad } = about as DisorderRoll;
    return hasBearer(table, squad, drone.name) && hasNexus(table, squad);
  }),
];

function hasBearer(table: Table, squad: string, mar: string): boolean {
  return living(table, squad).some(({ id }) => bearersOn(table, id).some(({ trait }) => trait === mar));
}

function hasNexus(table: Table, squad: string): boolean {
  return nexusesOf(table, squadOf(table, squad).side).length > 0;
}
