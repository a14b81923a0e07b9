import { isRefusal, type Refusal } from '@bridgehead/kernel';
import type { TraitRef, WeaponProfile } from '@bridgehead/tabletop';
import { ARCS, type ArcName } from './classes.js';
import { traitId } from './mars.js';
import { type Fields, reading } from './fields.js';
import type { Band, WeaponFigures } from './figures.js';
import { readMars } from './read-mars.js';

/** PF-STAT-02: `{ name, arc: F+L, ef: [range, dice], lr: [range, dice], mars }`; a melee weapon has neither arc nor bands. */
export function readWeapons(list: readonly unknown[]): readonly WeaponProfile[] | Refusal {
  const weapons: WeaponProfile[] = [];
  for (const data of list) {
    const weapon = reading('a weapon', data, readWeapon);
    if (isRefusal(weapon)) return weapon;
    weapons.push({ ...weapon, id: freeId(weapons, weapon.id) });
  }
  return weapons;
}

function readWeapon(fields: Fields): WeaponProfile | Refusal {
  const name = fields.text('name');
  const id = fields.text('id', traitId(name));
  const mars = readMars(fields.list('mars'));
  if (isRefusal(mars)) return mars;
  const traits = withDesignator(name, mars);
  const bands = { ef: readBand(fields, 'ef'), lr: readBand(fields, 'lr') };
  const figures: WeaponFigures = { arc: readArc(fields), ...bands, ...readLaser(fields, name) };
  return { id, name, traits, figures };
}

/** PF-MAR-25: a Designator is called so, and need not have the MAR besides. */
function withDesignator(name: string, mars: readonly TraitRef[]): readonly TraitRef[] {
  const named = /\bdesignators?\b/i.test(name) && !mars.some(({ trait }) => trait === 'nexus-designator');
  return named ? [...mars, { trait: 'nexus-designator' }] : mars;
}

/** PF-MAR-09: lasers are called so, unless the profile says otherwise. */
function readLaser(fields: Fields, name: string): Pick<WeaponFigures, 'laser'> {
  const given = fields.raw('laser') ?? /\blasers?\b/i.test(name);
  if (typeof given !== 'boolean') return fields.fail('laser', 'true or false');
  return given ? { laser: true } : {};
}

function readArc(fields: Fields): readonly ArcName[] {
  const names = fields.text('arc', 'AR').split('+');
  return names.map(
    (name) => ARCS.find((arc) => arc === name.trim()) ?? fields.fail('arc', 'F, A, L, R joined by +, or AR'),
  );
}

function readBand(fields: Fields, name: string): Band | null {
  if (!fields.has(name)) {
    fields.raw(name);
    return null;
  }
  const [range, dice, ...more] = fields.wholes(name, 0);
  if (range === undefined || dice === undefined || more.length > 0)
    return fields.fail(name, 'a range and its dice: [16, 7]');
  return { range, dice };
}

/** Two weapons of one name, on two arms, are told apart by a number. */
function freeId(weapons: readonly WeaponProfile[], id: string): string {
  const same = weapons.filter((weapon) => weapon.id === id || weapon.id.startsWith(`${id}-`)).length;
  return same === 0 ? id : `${id}-${same + 1}`;
}
