import { modelOf, nameOf, profileOf, squadOf, type Table } from '@bridgehead/tabletop';
import { figuresOf, isInfantry, weaponFigures } from '../book/figures.js';
import type { Attack } from './attack.js';
import { modelOfGun, weaponOf } from './guns.js';

/** The race whose lasers Crystals can redirect: PF-MAR-09. */
const CRYSTAL_RACE = 'Aquan Prime';

/** Whether a gun may be aimed at a model at all, wherever that stands. PF-FIRE-02: at friends only where they are Crystals. */
export function mayAimAt(table: Table, gun: string, model: string): boolean {
  if (modelOf(table, modelOfGun(gun)).side === modelOf(table, model).side)
    return isCrystal(table, model) && feedsCrystals(table, gun);
  // PF-MAR-10: there is nothing to hack in a man.
  return !isInfantry(table, model) || !isCyberWeapon(table, gun);
}

/** Why nothing of whoever fires, a squadron or a model, may be aimed at a squadron: the rule and the reason. */
export function whyNotAim(table: Table, from: string, target: string): [rule: string, reason: string] {
  const side = table.squads.get(from)?.side ?? modelOf(table, from).side;
  if (side === squadOf(table, target).side)
    return ['PF-MAR-09', `${nameOf(table, target)} takes no fire but that of Aquan Prime lasers.`];
  return ['PF-MAR-10', 'Cyber Weapons are of no use against infantry.'];
}

/** PF-FIRE-02: nobody fires at friends, except at their Crystals. */
export function isAtCrystal({ squads }: Table, { squad, target }: Pick<Attack, 'squad' | 'target'>): boolean {
  return squads.get(squad)?.side === squads.get(target)?.side;
}

/** PF-MAR-09. */
export function isCrystal(table: Table, model: string): boolean {
  return profileOf(table, model).traits.some(({ trait }) => trait === 'crystal-formation');
}

/** PF-MAR-09: a laser weapon of Aquan Prime. */
export function feedsCrystals(table: Table, gun: string): boolean {
  return figuresOf(table, modelOfGun(gun)).race === CRYSTAL_RACE && weaponFigures(weaponOf(table, gun)).laser === true;
}

function isCyberWeapon(table: Table, gun: string): boolean {
  return weaponOf(table, gun).traits.some(({ trait }) => trait === 'cyber-weapon');
}
