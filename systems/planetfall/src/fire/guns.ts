import { fastFlatMap } from '@bridgehead/geometry';
import {
  markOn,
  modelOf,
  nameOf,
  profileOf,
  remember,
  squadOf,
  type Table,
  type WeaponProfile,
} from '@bridgehead/tabletop';
import { inPlay } from '@bridgehead/wargame';
import { figuresOf, isInfantry, weaponFigures } from '../book/figures.js';
import { OVERWATCH } from '../book/marks.js';
import { dialledIn } from '../book/memos.js';
import type { Attack } from './attack.js';
import { flatOutFire, isTooFast } from './hit-number.js';

/**
 * The guns of a squadron. A gun is one weapon on one model, named `model/weapon`: that is how it is declared, combined and fired.
 * Designators and melee weapons are not Main Ordnance.
 */
export function gunsOf(table: Table, squad: string): readonly string[] {
  return remember(table, `guns ${squad}`, () =>
    fastFlatMap(inPlay(table, squad), ({ id }) =>
      profileOf(table, id)
        .weapons.filter((weapon) => isOrdnance(weapon) && hasBrought(table, id, weapon))
        .map((weapon) => `${id}/${weapon.id}`),
    ),
  );
}

/** PF-ORBAT-55: a model that chose one of its weapons when it came down has left the other behind. */
function hasBrought(table: Table, model: string, { id }: WeaponProfile): boolean {
  return (dialledIn.read(table, model) ?? id) === id;
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
  // PF-ORBAT-44: a Mirror Crystal has a range but no dice of its own.
  return (ef?.dice ?? 0) + (lr?.dice ?? 0) > 0 && !isDesignator(weapon);
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
  if (isInfantry(table, model) && isCyberWeapon(table, gun)) return false;
  return isDesignator(weaponOf(table, gun)) || mayFireFast(table, modelOfGun(gun), model);
}

/** PF-FIRE-01, PF-ORBAT-28: whether a model may fire at another at the speed of its squadron; after Flat Out only by a MAR, and never on Overwatch. */
function mayFireFast(table: Table, model: string, target: string): boolean {
  const { squad } = modelOf(table, model);
  if (!isTooFast(table, squad)) return true;
  return markOn(table, squad, OVERWATCH) === 0 && flatOutFire(table, [model], target).length > 0;
}

/** The rule and the reason why no gun of a squadron, or of a model, may be aimed at a squadron. */
export function whyNotAim(table: Table, from: string, target: string): [rule: string, reason: string] {
  const squad = table.squads.has(from) ? from : modelOf(table, from).squad;
  const { side } = squadOf(table, squad);
  if (side === squadOf(table, target).side)
    return ['PF-MAR-09', `${nameOf(table, target)} takes no fire but that of Aquan Prime lasers.`];
  if (isTooFast(table, squad)) {
    const [allowed] = flatOutFire(
      table,
      inPlay(table, squad).map(({ id }) => id),
      null,
    );
    return [
      allowed?.rule ?? 'PF-FIRE-01',
      `${nameOf(table, squad)} went Flat Out and may not fire at ${nameOf(table, target)}.`,
    ];
  }
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
