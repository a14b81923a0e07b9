import looks from '../../data/looks.json' with { type: 'json' };
import type { Likeness, LikenessGun, Profile } from '@bridgehead/tabletop';
import { type UnitSheet, weaponHas } from '../book/figures.js';

const MOUNTS: readonly LikenessGun['mount'][] = ['turret', 'front', 'sides', 'back'];
const SIZES = [1, 2, 3] as const;

/** The units of each list in an order that tells them apart. It stands here since a battle in play has no army lists. */
const LOOKS: Readonly<Record<string, readonly string[]>> = looks;

/** What a miniature of a unit shows; units of one list are told apart by how they carry their first weapon, or by their number. */
export function likenessOf(profile: Profile): Likeness {
  const [kin = '', ...unit] = profile.id.split('/');
  const place = Math.max(0, LOOKS[kin]?.indexOf(unit.join('/')) ?? 0);
  const { type, damagePoints, category, carries } = profile.figures as UnitSheet;
  const has = (special: string) => profile.traits.some(({ trait }) => trait === special);
  const shown = {
    bulk: damagePoints > 5 ? 3 : damagePoints > 2 ? 2 : 1,
    leads: category === 'Command',
    carries: carries.length > 0,
    kin,
  } as const;
  if (type === 'Infantry')
    return {
      ...shown,
      body: 'figures',
      drive: 'foot',
      figures: 1 + (place % 6),
      guns: [gunOf(profile, Math.floor(place / 6))],
    };
  if (type === 'Aircraft') return { ...shown, body: 'aircraft', drive: 'wings', guns: [gunOf(profile, place)] };
  if (has('walker')) return { ...shown, body: 'walker', drive: 'legs', guns: [gunOf(profile, place)] };
  return { ...shown, body: 'vehicle', drive: has('skimmer') ? 'hover' : 'tracks', guns: [gunOf(profile, place)] };
}

function gunOf({ weapons: [first] }: Profile, place: number): LikenessGun {
  const mount = MOUNTS[place % MOUNTS.length] ?? 'turret';
  const [calibre = 1, reach = 1] = [SIZES[Math.floor(place / 4) % 3], SIZES[Math.floor(place / 12) % 3]];
  return { kind: first === undefined ? 'device' : kindOf(first), mount, calibre, reach };
}

function kindOf(weapon: Profile['weapons'][number]): LikenessGun['kind'] {
  if (weaponHas(weapon, 'flame')) return 'flame';
  if (/laser|beam|lance|plasma|ray/i.test(weapon.name)) return 'beam';
  return /missile|rocket/i.test(weapon.name) ? 'rockets' : 'gun';
}
