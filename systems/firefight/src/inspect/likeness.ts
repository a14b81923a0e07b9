import type { Likeness, LikenessGun, Profile, WeaponProfile } from '@bridgehead/tabletop';
import { gradeOf, weaponLook } from '@bridgehead/wargame';
import { gunFigures, type ModelFigures } from '../book/figures.js';

/** What a miniature of a profile shows: its keywords, its toughness and its weapons. */
export function likenessOf(profile: Profile): Likeness {
  const { type, hp, he } = profile.figures as ModelFigures;
  const has = (keyword: string) => profile.traits.some(({ trait }) => trait === keyword);
  const [kin = ''] = profile.id.split('/', 1);
  return {
    ...bodyOf(profile, has),
    bulk: has('vehicle') || he >= 3 ? gradeOf(hp, [4, 8]) : gradeOf(hp, [1, 2]),
    guns: profile.weapons.map((weapon) => gunOf(weapon, has('vehicle'))).toSorted((a, b) => b.calibre - a.calibre),
    leads: type === 'Command',
    carries: has('capacity'),
    kin,
  };
}

function bodyOf({ silhouette }: Profile, has: (keyword: string) => boolean): Pick<Likeness, 'body' | 'drive'> {
  switch (silhouette) {
    case 'flyer':
      return { body: 'aircraft', drive: has('capacity') ? 'rotors' : 'wings' };
    case 'walker':
      return { body: 'walker', drive: 'legs' };
    case 'hover':
      return { body: 'vehicle', drive: 'hover' };
    case 'tank':
      return { body: 'vehicle', drive: has('wheeled') ? 'wheels' : 'tracks' };
    case 'beast':
      return { body: 'beast', drive: 'legs' };
    default:
      return { body: 'figures', drive: 'foot' };
  }
}

/** The first weapons of a Vehicle are on its turret; short ones are in its front. */
function gunOf(weapon: WeaponProfile, isVehicle: boolean): LikenessGun {
  const { range, dice, ap } = gunFigures(weapon);
  return {
    kind: weaponLook(weapon.name, range === null),
    mount: isVehicle && (range ?? 0) >= 18 ? 'turret' : 'front',
    calibre: gradeOf(dice + ap, [3, 6]),
    reach: gradeOf(range ?? 0, [12, 24]),
  };
}
