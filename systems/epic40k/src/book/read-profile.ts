import { type Field, type Members, reading, type Refusal } from '@bridgehead/kernel';
import type { Profile, TraitRef, WeaponProfile, Word } from '@bridgehead/tabletop';
import { readAbility } from './abilities.js';
import { ARCS, UNIT_TYPES, type UnitFigures, type UnitType, WEAPON_KINDS, type WeaponFigures } from './figures.js';
import { CM, cm } from './measuring.js';

/** A profile in our schema, from the army lists or made up for a case. */
export function readProfile(id: string, data: unknown): Profile | Refusal {
  return reading(`profile ${id}`, data, (field) => field.record((profile) => readMembers(id, profile)));
}

function readMembers(id: string, profile: Members): Profile {
  const traits = profile.list('abilities', readAbility);
  const figures = readFigures(profile);
  return {
    id,
    name: profile.get('name')?.text() ?? id,
    base: { shape: 'disc', radius: cm(profile.get('radius')?.number() ?? RADII[figures.type]) },
    height: (figures.type === 'War Engine' ? 4 : 1) * CM,
    silhouette: silhouetteOf(figures.type, traits),
    traits,
    weapons: numbered(figures.type === 'War Engine' ? profile.list('mounts', readMount) : readWeapons(profile)),
    figures,
  };
}

/** E40-GEN-04, in centimetres. */
const RADII: Readonly<Record<UnitType, number>> = { Infantry: 1, Vehicle: 1.25, 'War Engine': 2, Flyer: 1.5 };

function readFigures(profile: Members): UnitFigures {
  const type = profile.get('type')?.oneOf(UNIT_TYPES) ?? 'Infantry';
  const [intercept = 0, gunnery = 0] = profile.get('dogfight')?.wholes(0) ?? [];
  const powerFields = profile.get('powerFields')?.whole(0, 20);
  return {
    type,
    speed: profile.get('speed')?.whole(0, 60) ?? 10,
    assault: profile.get('assault')?.whole(0, 40) ?? 0,
    armour: readArmour(profile.get('armour')),
    dc: profile.get('dc')?.whole(1, 40) ?? 1,
    shields: powerFields ?? profile.get('voidShields')?.whole(0, 20) ?? 0,
    shieldKind: powerFields === undefined ? 'void' : 'power',
    intercept,
    gunnery,
    points: profile.get('points')?.whole(0, 10_000) ?? 0,
  };
}

/** `4+`, as the book prints it, or 4. */
function readArmour(field: Field | undefined): number {
  if (field === undefined) return 4;
  const { value } = field;
  return typeof value === 'string' && /^[2-6]\+$/.test(value) ? Number(value[0]) : field.whole(2, 6);
}

/** What infantry, vehicles and flyers fire: their Firepower, and super heavy weapons of the same Range. */
function readWeapons(profile: Members): readonly WeaponProfile[] {
  const range = profile.get('range')?.whole(0, 120) ?? 30;
  const firepower = profile.get('firepower')?.whole(0, 40) ?? 0;
  const heavy = profile.list('weapons', (field) => field.oneOf(WEAPON_KINDS));
  const guns = firepower > 0 ? [weapon('Guns', { kind: 'Firepower', firepower, range, arc: 'All', mount: 0 })] : [];
  return [...guns, ...heavy.map((kind) => weapon(kind, { kind, firepower: 0, range, arc: 'All', mount: 0 }))];
}

/** E40-WE-01: `{ name, arc, range, firepower }` for a battery, `{ name, weapon, arc, range }` for a super heavy weapon. */
function readMount(field: Field): WeaponProfile {
  return field.record((mount) => {
    const kind = mount.get('weapon')?.oneOf(WEAPON_KINDS) ?? 'Firepower';
    return weapon(mount.get('name')?.text() ?? kind, {
      kind,
      firepower: mount.get('firepower')?.whole(0, 40) ?? 0,
      range: mount.get('range')?.whole(0, 200) ?? 0,
      arc: mount.get('arc')?.oneOf(ARCS) ?? 'Front',
      mount: 1,
    });
  });
}

function weapon(name: string, figures: WeaponFigures): WeaponProfile {
  return { id: name, name, traits: [], figures };
}

/** Weapons are told apart by their number, and mounts have theirs from the data sheet (E40-TAB-01). */
function numbered(weapons: readonly WeaponProfile[]): readonly WeaponProfile[] {
  return weapons.map((one, i) => {
    const figures = one.figures as WeaponFigures;
    return { ...one, id: `w${i + 1}`, figures: { ...figures, mount: figures.mount === 0 ? 0 : i + 1 } };
  });
}

function silhouetteOf(type: UnitType, traits: readonly TraitRef[]): string {
  const has = (ability: string) => traits.some(({ trait }) => trait === ability);
  if (type === 'Flyer') return 'flyer';
  if (type === 'War Engine') return 'leviathan';
  if (type === 'Vehicle') return has('skimmer') ? 'hover' : 'tank';
  return has('cavalry') ? 'beast' : 'infantry';
}

const word = (id: string, meaning: string): Word => ({ id, name: '', meaning });

export const PROFILE_WORDS: readonly Word[] = [
  word('name', 'its name; the id if not given.'),
  word('type', 'Infantry, Vehicle, War Engine or Flyer; Infantry if not given.'),
  word('speed', 'in cm, 10 if not given; Jump Packs and Cavalry double it by themselves.'),
  word('range', 'in cm, of all its weapons; 30 if not given. Mounts have their own.'),
  word('firepower', 'printed Firepower; 0 if not given.'),
  word('weapons', `super heavy weapons, each by its name: ${WEAPON_KINDS.slice(1).join(', ')}.`),
  word('assault', 'printed Assault; 0 if not given.'),
  word('armour', 'what an attacker needs: 4 or 4+, which it is if not given.'),
  word('abilities', 'by their names: Skimmer, Heavy Weapons, Transport (2), …'),
  word('dc', 'Damage Capacity of a war engine.'),
  word('voidShields', 'how many a war engine has; or `powerFields`.'),
  word('powerFields', 'how many a war engine has, in place of void shields.'),
  word('mounts', 'of a war engine: `{ name, arc: Front | Left | Right | All, range, firepower or weapon }`.'),
  word('dogfight', 'of a flyer: [Intercept, Gunnery].'),
  word('radius', 'of the base in cm; by type if not given: 1, 1.25, 2 and 1.5.'),
  word('points', 'its points cost.'),
];

export const SQUAD_WORDS: readonly Word[] = [
  word('points', 'what the detachment cost; its morale value is a fiftieth of it, rounded up (E40-FORCE-08).'),
];
