import type { Likeness, LikenessGun, Profile, WeaponProfile } from '@bridgehead/tabletop';
import { gradeOf, weaponLook } from '@bridgehead/wargame';
import { type UnitFigures, weaponFigures } from '../book/figures.js';

/** What a miniature of a profile shows: its type, its abilities and its weapons. */
export function likenessOf(profile: Profile): Likeness {
  const figures = profile.figures as UnitFigures;
  const has = (ability: string) => profile.traits.some(({ trait }) => trait === ability);
  const [kin = ''] = profile.id.split('/', 1);
  return {
    ...bodyOf(figures, has),
    bulk:
      figures.type === 'War Engine'
        ? 4
        : figures.type === 'Infantry'
          ? gradeOf(figures.assault + figures.armour, [6, 8])
          : gradeOf(figures.armour, [4, 5]),
    guns: profile.weapons
      .map((weapon) => gunOf(weapon, figures.type !== 'Infantry'))
      .toSorted((a, b) => b.calibre - a.calibre),
    leads: has('supremeCommander') || has('hero') || has('psyker'),
    carries: has('transport'),
    ...(figures.type === 'Infantry' ? { figures: has('hero') || has('psyker') ? 2 : 5 } : {}),
    kin,
  };
}

function bodyOf({ type, speed }: UnitFigures, has: (ability: string) => boolean): Pick<Likeness, 'body' | 'drive'> {
  switch (type) {
    case 'Flyer':
      return { body: 'aircraft', drive: 'wings' };
    case 'War Engine':
      return { body: 'walker', drive: 'legs' };
    case 'Vehicle':
      if (has('skimmer')) return { body: 'vehicle', drive: 'hover' };
      if (speed <= 15) return { body: 'walker', drive: 'legs' };
      return { body: 'vehicle', drive: speed >= 35 ? 'wheels' : 'tracks' };
    default:
      return has('cavalry') ? { body: 'beast', drive: 'legs' } : { body: 'figures', drive: 'foot' };
  }
}

function gunOf(weapon: WeaponProfile, isVehicle: boolean): LikenessGun {
  const { range, firepower, kind } = weaponFigures(weapon);
  return {
    kind: weaponLook(kind === 'Firepower' ? weapon.name : kind, range === 0),
    mount: isVehicle && range >= 30 ? 'turret' : 'front',
    calibre: gradeOf(firepower + (kind === 'Firepower' ? 0 : 3), [1, 3]),
    reach: gradeOf(range, [15, 30]),
  };
}
