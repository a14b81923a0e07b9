import type { Likeness, LikenessGun, Profile, WeaponProfile } from '@bridgehead/tabletop';
import { gradeOf, weaponLook } from '@bridgehead/wargame';
import { type Figures, figures as figuresIn, weaponFigures } from '../book/figures.js';

/** What a miniature of a profile shows: its class by size and drive, its weapons by arc, dice and range. */
export function likenessOf(profile: Profile): Likeness {
  const figures = figuresIn(profile);
  const { body, drive } = bodyOf(profile, figures);
  const isOfficer = /\b(officer|chief)\b/i.test(`${profile.name} ${figures.description}`);
  return {
    body,
    drive,
    bulk: bulkOf(profile, figures),
    guns: gunsOf(profile.weapons),
    ...(body === 'figures' ? { figures: figuresOn(profile, figures, isOfficer) } : {}),
    leads: isOfficer || has(profile, 'command-element') || has(profile, 'command-centre'),
    carries: has(profile, 'transport'),
    kin: figures.race,
  };
}

function has({ traits }: Profile, name: string): boolean {
  return traits.some(({ trait }) => trait === name);
}

function bodyOf({ silhouette, weapons }: Profile, { drive }: Figures): Pick<Likeness, 'body' | 'drive'> {
  switch (drive) {
    case 'infantry':
      return { body: 'figures', drive: 'foot' };
    case 'walker':
      return { body: 'walker', drive: 'legs' };
    case 'flying':
      return { body: 'aircraft', drive: 'wings' };
    case 'hover':
      return { body: 'vehicle', drive: 'hover' };
    case 'tracked':
      return { body: 'vehicle', drive: 'tracks' };
    case 'none':
      return { body: silhouette === 'emplacement' && weapons.length > 0 ? 'gun' : 'structure', drive: 'none' };
  }
}

/** By the description, and by the damage that it takes. */
function bulkOf({ silhouette }: Profile, { description, dr, drive }: Figures): Likeness['bulk'] {
  if (silhouette === 'leviathan' || /leviathan|barge/i.test(description)) return 4;
  const isHeavy = /heavy/i.test(description);
  if (drive === 'infantry') return isHeavy ? 2 : 1;
  if (isHeavy) return 3;
  return /light|recon|drone/i.test(description) && dr.length < 3 ? 1 : 2;
}

/** Teams with a weapon are two or three, the others four or five. */
function figuresOn({ name, weapons }: Profile, { description }: Figures, isOfficer: boolean): number {
  if (isOfficer || /gun team/i.test(name)) return 3;
  if (/sweeper/i.test(name)) return 2;
  if (/swarm/i.test(name)) return 6;
  return /heavy/i.test(description) || weapons.length > 0 ? 4 : 5;
}

function gunsOf(weapons: readonly WeaponProfile[]): readonly LikenessGun[] {
  return weapons
    .map((weapon) => ({ gun: gunOf(weapon), dice: diceOf(weapon) }))
    .toSorted((a, b) => b.dice - a.dice)
    .map(({ gun }) => gun);
}

function diceOf(weapon: WeaponProfile): number {
  const { ef, lr } = weaponFigures(weapon);
  return Math.max(ef?.dice ?? 0, lr?.dice ?? 0);
}

function gunOf(weapon: WeaponProfile): LikenessGun {
  const { arc, ef, lr, laser } = weaponFigures(weapon);
  const isHandToHand = ef === null && lr === null;
  return {
    kind: laser === true ? 'beam' : weaponLook(weapon.name, isHandToHand),
    mount: mountOf(arc),
    calibre: gradeOf(diceOf(weapon), [5, 9]),
    reach: gradeOf(lr?.range ?? ef?.range ?? 0, [15, 30]),
  };
}

/** A weapon that fires all round, or over three arcs, is on a turret. */
function mountOf(arc: readonly string[]): LikenessGun['mount'] {
  if (arc.includes('AR') || arc.length > 2) return 'turret';
  if (arc.includes('A')) return 'back';
  return arc.includes('F') ? 'front' : 'sides';
}
