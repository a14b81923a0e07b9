import type { Base } from '@bridgehead/geometry';
import { type Field, type Members, reading, type Refusal } from '@bridgehead/kernel';
import type { Profile, TraitRef, WeaponProfile, Word } from '@bridgehead/tabletop';
import { type ModelFigures, UNIT_TYPES } from './figures.js';
import { keywordId, readKeyword } from './keyword-list.js';
import { INCH, inches, roundBase } from './measuring.js';
import { readAbility, readOrder } from './powers.js';

/** FF-UNIT-03: a profile in our schema, from the army lists or made up for a case. */
export function readProfile(id: string, data: unknown): Profile | Refusal {
  return reading(`profile ${id}`, data, (field) => field.record((profile) => readMembers(id, profile)));
}

function readMembers(id: string, profile: Members): Profile {
  const traits = profile.list('keywords', readKeyword);
  const weapons = profile.list('weapons', (field) => field.record(readWeapon));
  const figures = readFigures(profile);
  return {
    id,
    name: profile.get('name')?.text() ?? id,
    base: readBase(profile.get('base')),
    height: figures.he * INCH,
    silhouette: profile.get('silhouette')?.text() ?? silhouetteOf(traits, figures),
    traits,
    weapons: numbered(weapons),
    figures,
  };
}

function readFigures(profile: Members): ModelFigures {
  return {
    type: profile.get('type')?.oneOf(UNIT_TYPES) ?? 'Troop',
    sh: readStat(profile.get('sh'), 4),
    as: readStat(profile.get('as'), 5),
    ar: readNumber(profile.get('ar'), 20) ?? 6,
    hp: profile.get('hp')?.whole(1, 40) ?? 1,
    ne: readStat(profile.get('ne'), 4),
    he: profile.get('he')?.whole(1, 12) ?? 2,
    us: profile.get('us')?.whole(0, 20) ?? 1,
    orders: profile.list('orders', readOrder),
    abilities: profile.list('abilities', readAbility),
  };
}

/** FF-DICE-02: 2 to 8, or "–". */
function readStat(field: Field | undefined, usual: number): number | null {
  if (field === undefined) return usual;
  return field.value === '–' || field.value === '-' || field.value === null ? null : (readNumber(field, 8) ?? usual);
}

/** FF-DICE-01: a number that dice must reach, as a number or as it is printed: 4+. */
function readNumber(field: Field | undefined, most: number): number | undefined {
  const printed = typeof field?.value === 'string' ? /^(\d+)\+$/.exec(field.value)?.[1] : undefined;
  if (printed === undefined) return field?.whole(2, most);
  return Number(printed) >= 2 && Number(printed) <= most
    ? Number(printed)
    : field?.fail(`must be from 2+ to ${most}+, or the number without the sign`);
}

/** FF-MEASURE-03: a diameter in millimetres, or [length, width] of a hull in inches. */
function readBase(field: Field | undefined): Base {
  if (field === undefined) return roundBase(25);
  if (!field.isList) return roundBase(field.whole(10, 200));
  const [length, width, ...more] = field.list().map((item) => item.number());
  if (length === undefined || width === undefined || more.length > 0 || length <= 0 || width <= 0)
    return field.fail('must be a diameter in millimetres, or [length, width] of a hull in inches');
  return { shape: 'box', length: inches(length), width: inches(width) };
}

/** FF-UNIT-03: `{ name, range: 24 or Assault, dice, ap, keywords }`. */
function readWeapon(weapon: Members): WeaponProfile {
  const name = weapon.need('name').text();
  return {
    id: keywordId(name),
    name,
    traits: weapon.list('keywords', readKeyword),
    figures: {
      range: readRange(weapon.need('range')),
      dice: weapon.get('dice')?.whole(0, 40) ?? 1,
      ap: weapon.get('ap')?.whole(0, 12) ?? 0,
    },
  };
}

function readRange(field: Field): number | null {
  return field.value === 'Assault' || field.value === 'assault' ? null : field.whole(1, 200);
}

/** Two weapons of one name are told apart by a number. */
function numbered(weapons: readonly WeaponProfile[]): readonly WeaponProfile[] {
  const seen = new Map<string, number>();
  return weapons.map((weapon) => {
    const count = (seen.get(weapon.id) ?? 0) + 1;
    seen.set(weapon.id, count);
    return count === 1 ? weapon : { ...weapon, id: `${weapon.id}-${count}` };
  });
}

function silhouetteOf(traits: readonly TraitRef[], { he }: ModelFigures): string {
  const has = (keyword: string) => traits.some(({ trait }) => trait === keyword);
  if (has('vehicle') && has('fly')) return 'flyer';
  if (has('walker')) return 'walker';
  if (has('vehicle')) return has('anti-grav') ? 'hover' : 'tank';
  return has('beast') || he >= 4 ? 'beast' : 'infantry';
}

export const PROFILE_WORDS: readonly Word[] = [
  { id: 'name', name: 'Name', meaning: 'Its name; the id if not given.' },
  { id: 'type', name: 'Type', meaning: 'Command, Troop, Specialist or Support; Troop if not given.' },
  { id: 'sh', name: 'SH', meaning: 'Shoot: 2 to 8, as a number or as printed (4+), or – for none; 4 if not given.' },
  { id: 'as', name: 'AS', meaning: 'Assault: 2 to 8, or – for none; 5 if not given.' },
  { id: 'ar', name: 'AR', meaning: 'Armour, the number that an attacker needs to wound; 6 if not given.' },
  { id: 'hp', name: 'HP', meaning: 'Health Points: wounds that remove the model; 1 if not given.' },
  { id: 'ne', name: 'NE', meaning: 'Nerve: 2 to 8, or –; 4 if not given.' },
  { id: 'he', name: 'HE', meaning: 'Height; 2 if not given.' },
  {
    id: 'base',
    name: 'Base',
    meaning: 'Diameter in millimetres, or [length, width] of a hull in inches; 25 if not given.',
  },
  { id: 'us', name: 'US', meaning: 'Unit Strength; 1 if not given.' },
  { id: 'keywords', name: 'Keywords', meaning: 'A list as printed: [Fast, Weight of Fire (2), Tactician (1 red)].' },
  { id: 'weapons', name: 'Weapons', meaning: 'A list of { name, range: inches or Assault, dice, ap, keywords }.' },
  {
    id: 'orders',
    name: 'Orders',
    meaning:
      'Of a Command model: { name, kind: faction, aura or instant, cost, reach, keywords, without: keywords, lasts: activation or round, effect: unpin, hitTheDirt, freeAdvance, testOrPin or devour }.',
  },
  {
    id: 'abilities',
    name: 'Psychic abilities',
    meaning: 'A list of { name, action: short, long or free, reach, needs, effect }.',
  },
  {
    id: 'silhouette',
    name: 'Silhouette',
    meaning: 'What it looks like: infantry, tank, walker, hover, flyer or beast.',
  },
];

/** What a squad's `data` may hold. */
export const SQUAD_WORDS: readonly Word[] = [
  { id: 'points', name: 'PTS', meaning: 'What the unit is worth with its upgrades; 0 if not given.' },
];
