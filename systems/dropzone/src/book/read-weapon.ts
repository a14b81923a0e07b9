import type { Field } from '@bridgehead/kernel';
import type { TraitRef, WeaponProfile } from '@bridgehead/tabletop';
import type { WeaponSheet } from './figures.js';
import { weaponFootnotes } from './footnotes.js';
import { idOf, readSpecial } from './specials.js';

/** A weapon, as often as the sheet has it; one that an option adds is not on the plain sheet. */
export function readWeapon(field: Field): readonly WeaponProfile[] {
  return field.record((weapon) => {
    const name = weapon.get('name')?.text() ?? 'weapon';
    const either = (long: string, short: string) => weapon.get(long) ?? weapon.get(short);
    const printed = weapon.list('special', readSpecial);
    const footnoted = weapon.list('footnoted', (one) => one.text());
    const traits = [...printed, ...templates(printed), ...weaponFootnotes(idOf(name), footnoted)];
    const accuracy = repaired(traits, readAccuracy(either('accuracy', 'ac'), weapon.get('accuracySecond')));
    const figures: WeaponSheet = {
      energy: numberIn(either('energy', 'e'), 1),
      shots: numberIn(either('shots', 'sh'), 1),
      ...accuracy,
      rangeFull: readRange(either('rangeFull', 'rf')),
      rangeCountered: readRange(either('rangeCountered', 'rc')),
      ...barrage(printed),
      moveFire: readMoveFire(either('moveFire', 'mf')),
      arc: readArc(weapon.get('arc')),
    };
    for (const other of ['side', 'removedByOption', 'firstEdition']) weapon.get(other);
    const count = weapon.get('count')?.whole(1, 20) ?? 1;
    if (weapon.get('requiresOption') !== undefined) return [];
    return Array.from({ length: count }, () => ({ id: idOf(name), name, traits, figures }));
  });
}

/** DZC-FORCE-60: Blast-X is Area-X by another name; DZC-FORCE-59: a Barrage is Indirect Fire; DZC-FORCE-70: Smoke has the L template. */
function templates(printed: readonly TraitRef[]): readonly TraitRef[] {
  const has = (id: string) => printed.some(({ trait }) => trait === id);
  return [
    ...printed.filter(({ trait }) => trait === 'blast').map((one) => ({ ...one, trait: 'area' })),
    ...(has('barrage') ? [{ trait: 'if' }] : []),
    ...(has('smoke') ? [{ trait: 'area', values: { n: 'L' } }] : []),
  ];
}

/** DZC-FORCE-59: X shots, and the ranges that these weapons do not print. */
function barrage(printed: readonly TraitRef[]): Partial<Pick<WeaponSheet, 'shots' | 'rangeFull' | 'rangeCountered'>> {
  const shots = printed.find(({ trait }) => trait === 'barrage')?.values?.['n'];
  return typeof shots === 'number' ? { shots, rangeFull: 48, rangeCountered: 24 } : {};
}

/** DZC-FORCE-48: what repairs needs 1+. */
function repaired<A extends Pick<WeaponSheet, 'accuracy' | 'accuracySecond'>>(traits: readonly TraitRef[], own: A): A {
  return traits.some(({ trait }) => trait === 'repair') ? { ...own, accuracy: 1 } : own;
}

function numberIn(field: Field | undefined, usual: number): number {
  return field === undefined || field.value === null || typeof field.value === 'string' ? usual : field.number();
}

/** 3, "3+", or "2+/4+": aircraft first (DZC-WKEY-04). */
function readAccuracy(
  field: Field | undefined,
  second: Field | undefined,
): Pick<WeaponSheet, 'accuracy' | 'accuracySecond'> {
  const other = second === undefined || second.value === null ? null : second.number();
  if (field === undefined || field.value === null) return { accuracy: 2, accuracySecond: other };
  if (typeof field.value === 'number') return { accuracy: field.whole(1, 6), accuracySecond: other };
  const [, first, then] = /^([1-6])\+(?:\/([1-6])\+)?$/.exec(field.text()) ?? [];
  if (first === undefined) return field.fail('must be written 3, 3+ or 2+/4+');
  return { accuracy: Number(first), accuracySecond: then === undefined ? other : Number(then) };
}

/** In inches; "infinite" or "∞" without limit; "CC" for contact. */
function readRange(field: Field | undefined): number | null {
  if (field === undefined || field.value === null) return null;
  if (field.value === 'infinite' || field.value === '∞') return null;
  return field.value === 'CC' ? 0 : field.number();
}

/** In inches; null or "–" places no limit. */
function readMoveFire(field: Field | undefined): number | null {
  if (field === undefined || field.value === null || typeof field.value === 'string') return null;
  return field.number();
}

/** ["F", "S"] or "F/S". */
function readArc(field: Field | undefined): string {
  if (field === undefined || field.value === null) return 'FSR';
  return field.isList
    ? field
        .several()
        .map((one) => one.oneOf(['F', 'S', 'R', 'N']))
        .join('')
    : field.text().replaceAll(/[^FSRN]/g, '');
}

/** Two weapons of one name are told apart by a number. */
export function numberedWeapons(weapons: readonly WeaponProfile[]): readonly WeaponProfile[] {
  const seen = new Map<string, number>();
  return weapons.map((weapon) => {
    const number = (seen.get(weapon.id) ?? 0) + 1;
    seen.set(weapon.id, number);
    return number === 1 ? weapon : { ...weapon, id: `${weapon.id}-${number}` };
  });
}
