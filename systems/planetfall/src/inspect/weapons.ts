import { profileOf, type Table, type WeaponProfile, type WeaponReach } from '@bridgehead/tabletop';
import { isThere } from '@bridgehead/wargame';
import type { ArcName } from '../book/classes.js';
import { CQB_REACH } from '../close-quarters/participants.js';
import { inches } from '../book/inches.js';
import { figuresOf, weaponFigures } from '../book/figures.js';
import { bearingsOf } from '../sight/arcs.js';

/** PF-GEN-07, PF-FIRE-03, PF-CQB-01: the weapons of a model as they lie on the table, those for close quarters last. */
export function weaponsOf(table: Table, model: string): readonly WeaponReach[] {
  if (!isThere(table, model)) return [];
  const main = profileOf(table, model).weapons.flatMap((weapon) => reachOf(table, model, weapon) ?? []);
  const [cqb = 0] = figuresOf(table, model).cqb;
  return cqb === 0 ? main : [...main, CQB];
}

function reachOf(table: Table, model: string, weapon: WeaponProfile): WeaponReach | null {
  const { arc, ef, lr } = weaponFigures(weapon);
  const bands = [
    ...(ef === null ? [] : [{ name: 'Effective', length: inches(ef.range) }]),
    ...(lr === null ? [] : [{ name: 'Long', length: inches(lr.range) }]),
  ];
  if (bands.length === 0) return null;
  const arcs = [...bearingsOf(table, model, arc)].map(([name, { from, to }]) => ({ name: ARC_NAMES[name], from, to }));
  return { name: weapon.name, arcs, bands };
}

const ARC_NAMES: Readonly<Record<ArcName, string>> = {
  F: 'Fore',
  R: 'Right',
  A: 'Aft',
  L: 'Left',
  AR: 'All Round',
};

const CQB: WeaponReach = {
  name: 'CQB',
  arcs: [{ name: ARC_NAMES.AR, from: 0, to: 3600 }],
  bands: [{ name: 'CQB', length: CQB_REACH }],
};
