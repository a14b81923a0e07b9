import { fastFlatMap } from '@bridgehead/geometry';
import { modelOf, nameOf, profileOf, remember, squadOf, type Table, type WeaponProfile } from '@bridgehead/tabletop';
import { inPlay } from '@bridgehead/wargame';
import { figuresOf, isInfantry, weaponFigures } from '../book/figures.js';
import type { Attack } from './attack.js';

/**
 * The guns of a squadron. A gun is one weapon on one model, named `model/weapon`: that is how it is declared, combined and fired.
 * Designators and melee weapons are not Main Ordnance.
 */
export function gunsOf(table: Table, squad: string): readonly string[] {
  return remember(table, `guns ${squad}`, () =>
    fastFlatMap(inPlay(table, squad), ({ id }) =>
      profileOf(table, id)
        .weapons.filter(isOrdnance)
        .map((weapon) => `${id}/${weapon.id}`),
    ),
  );
}

export function modelOfGun(gun: string): string {
  return takenApart(gun).model;
}

export function weaponOf(table: Table, gun: string): WeaponProfile {
  const { model, weapon: id } = takenApart(gun);
  const weapon = profileOf(table, model).weapons.find((one) => one.id === id);
  if (weapon === undefined) throw new Error(`no gun "${gun}"`);
  return weapon;
}

interface Gun {
  readonly model: string;
  readonly weapon: string;
}

/** Names are taken apart all the time, and looking up a freshly cut string is slow. */
const known = new Map<string, Gun>();
const MOST_KNOWN = 4096;

function takenApart(gun: string): Gun {
  const before = known.get(gun);
  if (before !== undefined) return before;
  const at = gun.lastIndexOf('/');
  const parts: Gun = { model: gun.slice(0, at), weapon: gun.slice(at + 1) };
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(gun, parts);
  return parts;
}

function isOrdnance(weapon: WeaponProfile): boolean {
  const { ef, lr } = weaponFigures(weapon);
  return (ef !== null || lr !== null) && !isDesignator(weapon);
}

/** PF-MAR-25. */
export function isDesignator({ traits }: WeaponProfile): boolean {
  return traits.some(({ trait }) => trait === 'nexus-designator');
}

/** Whether a gun may be aimed at a model at all, wherever the model stands. PF-FIRE-02: at friends only if they are Crystals. */
export function mayAimAt(table: Table, gun: string, model: string): boolean {
  if (modelOf(table, modelOfGun(gun)).side === modelOf(table, model).side)
    return isCrystal(table, model) && feedsCrystals(table, gun);
  // PF-MAR-10: a Cyber Weapon finds nothing to hack in infantry.
  return !isInfantry(table, model) || !isCyberWeapon(table, gun);
}

/** The rule and the reason why no gun of a squadron, or of a model, may be aimed at a squadron. */
export function whyNotAim(table: Table, from: string, target: string): [rule: string, reason: string] {
  const side = table.squads.get(from)?.side ?? modelOf(table, from).side;
  if (side === squadOf(table, target).side)
    return ['PF-MAR-09', `${nameOf(table, target)} takes no fire but that of Aquan Prime lasers.`];
  return ['PF-MAR-10', 'Cyber Weapons are of no use against infantry.'];
}

/** PF-FIRE-02: no squadron fires at friends, except at their Crystals. */
export function isAtCrystal({ squads }: Table, { squad, target }: Pick<Attack, 'squad' | 'target'>): boolean {
  return squads.get(squad)?.side === squads.get(target)?.side;
}

/** PF-MAR-09. */
export function isCrystal(table: Table, model: string): boolean {
  return profileOf(table, model).traits.some(({ trait }) => trait === 'crystal-formation');
}

/** PF-MAR-09: a laser weapon of Aquan Prime. */
export function feedsCrystals(table: Table, gun: string): boolean {
  return figuresOf(table, modelOfGun(gun)).race === 'Aquan Prime' && weaponFigures(weaponOf(table, gun)).laser === true;
}

function isCyberWeapon(table: Table, gun: string): boolean {
  return weaponOf(table, gun).traits.some(({ trait }) => trait === 'cyber-weapon');
}
