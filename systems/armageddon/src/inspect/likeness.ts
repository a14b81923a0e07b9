import looks from '../../data/looks.json' with { type: 'json' };
import type { Likeness, LikenessGun, Profile, WeaponProfile } from '@bridgehead/tabletop';
import { gradeOf, weaponLook } from '@bridgehead/wargame';
import { type UnitFigures, weaponFigures } from '../book/figures.js';

/** Units that would look like another of their list, and which other look they have instead. It stands here since a battle in play has no army lists. */
const LOOKS: Readonly<Record<string, number>> = looks;

/** What a miniature of a unit shows. Units of one list that would look alike are told apart by how their weapons are carried. */
export function likenessOf(profile: Profile): Likeness {
  const [kin = ''] = profile.id.split('/', 1);
  const look = plainly(profile, kin);
  let others = LOOKS[profile.id] ?? 0;
  if (others > 0) for (const other of varied(look)) if (--others === 0) return other;
  return look;
}

const MOUNTS: readonly LikenessGun['mount'][] = ['turret', 'front', 'sides', 'back'];
const KINDS: readonly LikenessGun['kind'][] = ['gun', 'beam', 'rockets', 'device', 'flame', 'blade'];
const SIZES = [1, 2, 3] as const;

/** The looks that a unit may have instead. */
function* varied(look: Likeness): Iterable<Likeness> {
  // Figures carry their weapons alike, so it is their number that tells them apart.
  if (look.body === 'figures') {
    const [gun = { kind: 'gun', mount: 'front', calibre: 1, reach: 1 } as const] = look.guns;
    for (const kind of [gun.kind, ...KINDS])
      for (const figures of [1, 2, 3, 4, 5, 6]) yield { ...look, figures, guns: [{ ...gun, kind }] };
    return;
  }
  const [first, ...rest] = look.guns;
  for (const kind of first === undefined ? KINDS : [first.kind, ...KINDS]) {
    for (const mount of MOUNTS)
      for (const calibre of SIZES)
        for (const reach of SIZES) yield { ...look, guns: [{ kind, mount, calibre, reach }, ...rest] };
  }
}

function plainly(profile: Profile, kin: string): Likeness {
  const { damageCapacity, types, transport } = profile.figures as UnitFigures;
  const has = (ability: string) => profile.traits.some(({ trait }) => trait === ability);
  const isVehicle = types.some((type) => type !== 'INF' && type !== 'CH');
  const guns = profile.weapons.map((weapon) => gunOf(weapon, isVehicle)).toSorted((a, b) => b.calibre - a.calibre);
  return {
    ...bodyOf(profile, has),
    bulk: damageCapacity >= 7 ? 4 : gradeOf(damageCapacity, [1, 3]),
    guns: guns.slice(0, 3),
    ...(isVehicle ? {} : { figures: types.includes('CH') ? 1 : 5 }),
    leads: has('leader') || has('commander') || has('supreme-commander'),
    carries: transport !== null,
    kin,
  };
}

function bodyOf({ silhouette }: Profile, has: (ability: string) => boolean): Pick<Likeness, 'body' | 'drive'> {
  switch (silhouette) {
    case 'flyer':
      return { body: 'aircraft', drive: 'wings' };
    case 'walker':
      return { body: 'walker', drive: 'legs' };
    case 'hover':
      return { body: 'vehicle', drive: 'hover' };
    case 'leviathan':
    case 'tank':
      return { body: 'vehicle', drive: 'tracks' };
    default:
      return has('mounted') ? { body: 'beast', drive: 'legs' } : { body: 'figures', drive: 'foot' };
  }
}

function gunOf(weapon: WeaponProfile, isVehicle: boolean): LikenessGun {
  const { range, count, kind, mw, barrage } = weaponFigures(weapon);
  return {
    kind: weaponLook(weapon.name, kind === 'assault'),
    mount: isVehicle && (range ?? 0) >= 30 ? 'turret' : 'front',
    calibre: gradeOf(count + (mw === null ? 0 : 1) + (barrage === null ? 0 : 2), [1, 2]),
    reach: gradeOf(range ?? 0, [15, 45]),
  };
}
