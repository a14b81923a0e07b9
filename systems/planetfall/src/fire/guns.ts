import { fastFlatMap } from '@bridgehead/geometry';
import { profileOf, remember, type Table, type WeaponProfile } from '@bridgehead/tabletop';
import { inPlay } from '@bridgehead/wargame';
import { weaponFigures } from '../book/figures.js';

/**
 * A gun is one weapon on one model, named `model/weapon`: that is how it is declared, combined and fired. Designators and
 * melee weapons are no Main Ordnance.
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

/** Names are taken apart all the time, and a part cut out anew is slow to look up by. */
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
