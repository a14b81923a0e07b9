import { profileOf, type Table, type WeaponProfile } from '@bridgehead/tabletop';
import { present } from '../presence.js';
import { weaponFigures } from '../profile/figures.js';

/**
 * A gun is one weapon on one model, named `model/weapon`: that is how it is declared, combined and fired. Designators and
 * melee weapons are no Main Ordnance.
 */
export function gunsOf(table: Table, squad: string): readonly string[] {
  return present(table, squad).flatMap(({ id }) =>
    profileOf(table, id)
      .weapons.filter(isOrdnance)
      .map((weapon) => `${id}/${weapon.id}`),
  );
}

export function modelOfGun(gun: string): string {
  return gun.slice(0, gun.lastIndexOf('/'));
}

export function weaponOf(table: Table, gun: string): WeaponProfile {
  const id = gun.slice(gun.lastIndexOf('/') + 1);
  const weapon = profileOf(table, modelOfGun(gun)).weapons.find((one) => one.id === id);
  if (weapon === undefined) throw new Error(`no gun "${gun}"`);
  return weapon;
}

function isOrdnance(weapon: WeaponProfile): boolean {
  const { ef, lr } = weaponFigures(weapon);
  return (ef !== null || lr !== null) && !isDesignator(weapon);
}

/** PF-MAR-25. */
export function isDesignator({ traits }: WeaponProfile): boolean {
  return traits.some(({ trait }) => trait === 'nexus-designator');
}
