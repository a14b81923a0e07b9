import type { Field, Members } from '@bridgehead/kernel';
import type { TraitRef, WeaponProfile } from '@bridgehead/tabletop';
import { type ArcName, ARCS, type Band, type WeaponFigures } from './figures.js';
import { readMar, traitId } from './mars.js';

/** PF-STAT-02: `{ name, arc: F+L, ef: [range, dice], lr: [range, dice], mars }`; a melee weapon has neither arc nor bands. */
export function readWeapons(of: Members): readonly WeaponProfile[] {
  const weapons: WeaponProfile[] = [];
  for (const weapon of of.list('weapons', (field) => field.record(readWeapon)))
    weapons.push({ ...weapon, id: freeId(weapons, weapon.id) });
  return weapons;
}

function readWeapon(weapon: Members): WeaponProfile {
  const name = weapon.need('name').text();
  const id = weapon.get('id')?.text() ?? traitId(name);
  const traits = withDesignator(name, weapon.list('mars', readMar));
  const bands = { ef: readBand(weapon.get('ef')), lr: readBand(weapon.get('lr')) };
  const laser = weapon.get('laser')?.flag() ?? isCalledLaser(name);
  const figures: WeaponFigures = { arc: readArc(weapon.get('arc')), ...bands, ...(laser ? { laser } : {}) };
  return { id, name, traits, figures };
}

/** PF-MAR-25: a weapon with the name of a Designator need not have the MAR as well. */
function withDesignator(name: string, mars: readonly TraitRef[]): readonly TraitRef[] {
  const named = /\bdesignators?\b/i.test(name) && !mars.some(({ trait }) => trait === 'nexus-designator');
  return named ? [...mars, { trait: 'nexus-designator' }] : mars;
}

/** PF-MAR-09, PF-ORBAT-44: a weapon is a laser by its name, or one of the beams that the Aquan list names; unless the profile says otherwise. */
function isCalledLaser(name: string): boolean {
  return /\b(lasers?|sunburst|sunflare burst|corona heavy)\b/i.test(name);
}

function readArc(field: Field | undefined): readonly ArcName[] {
  if (field === undefined) return ['AR'];
  return field
    .text()
    .split('+')
    .map((name) => ARCS.find((arc) => arc === name.trim()) ?? field.fail('must be F, A, L, R joined by +, or AR'));
}

function readBand(field: Field | undefined): Band | null {
  if (field === undefined) return null;
  const [range, dice, ...more] = field.wholes(0);
  if (range === undefined || dice === undefined || more.length > 0)
    return field.fail('must be a range and its dice: [16, 7]');
  return { range, dice };
}

/** Two weapons of one name, on two arms, are distinguished by a number. */
function freeId(weapons: readonly WeaponProfile[], id: string): string {
  const same = weapons.filter((weapon) => weapon.id.replace(/-\d+$/, '') === id || weapon.id === id).length;
  return same === 0 ? id : `${id}-${same + 1}`;
}
