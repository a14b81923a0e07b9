import type { Base } from '@bridgehead/geometry';
import { type Field, isRecord, type Members, reading, type Refusal } from '@bridgehead/kernel';
import type { Profile, TraitRef, WeaponProfile } from '@bridgehead/tabletop';
import { readAbility } from './abilities.js';
import { AIR_SPEEDS, type AirSpeed, UNIT_TYPES, type UnitFigures, type UnitType } from './figures.js';
import { CM, cm } from './measuring.js';
import { numberedWeapons, readWeapons } from './read-weapon.js';

/** EA-FORCE-02: a datasheet in our schema, from the army lists or made up for a case. */
export function readProfile(id: string, data: unknown): Profile | Refusal {
  return reading(`profile ${id}`, withDashes(data), (field) => field.record((profile) => readMembers(id, profile)));
}

/** Figures that a unit may lack. */
const FIGURES: ReadonlySet<string> = new Set(['speed', 'armour', 'closeCombat', 'cc', 'firefight', 'ff']);

/** A figure that is null is printed as a dash; one that is not given has its usual value. */
function withDashes(data: unknown): unknown {
  if (!isRecord(data)) return data;
  const dashed = Object.entries(data).map(([name, value]) =>
    value === null && FIGURES.has(name) ? [name, '–'] : [name, value],
  );
  return Object.fromEntries(dashed);
}

function readMembers(id: string, profile: Members): Profile {
  const traits = profile.list('abilities', readAbility);
  const weapons = profile.list('weapons', readWeapons).flat();
  const figures = readFigures(profile);
  const radius = profile.get('radius')?.number();
  // EA-FORCE-48: options are chosen at muster; the figures name them beside the weapons.
  for (const name of ['weaponOptions', 'indirectOnlyAsBarrage']) profile.get(name);
  return {
    id,
    name: profile.get('name')?.text() ?? id,
    base: radius === undefined ? footprintFor(figures, traits) : { shape: 'disc', radius: cm(radius) },
    height: CM,
    silhouette: profile.get('silhouette')?.text() ?? silhouetteOf(figures, traits),
    traits,
    weapons: numberedWeapons(weapons),
    figures,
  };
}

function readFigures(profile: Members): UnitFigures {
  const either = (name: string, short: string) => profile.get(name) ?? profile.get(short);
  const types = readTypes(profile.get('type'));
  const speed = profile.get('speed');
  const air = readAir(speed);
  const isEngine = types.includes('WE');
  const critical = profile.get('critical');
  return {
    types,
    speed: air !== null || speed?.value === null || speed?.value === '–' ? null : (speed?.whole(0, 60) ?? 15),
    air,
    armour: readNeeded(profile.get('armour'), 5),
    closeCombat: readNeeded(either('closeCombat', 'cc'), 5),
    firefight: readNeeded(either('firefight', 'ff'), 5),
    damageCapacity: readCount(either('damageCapacity', 'dc'), isEngine ? 2 : 1),
    voidShields: readCount(profile.get('voidShields'), 0),
    powerFields: readFields(profile.get('powerFields')),
    critical: critical === undefined || critical.value === null ? null : readCritical(critical),
    transport: readTransport(profile.get('transport')),
    unitsPerGun: readCount(profile.get('autocannonPerUnits'), 1),
    choosesWeapon: profile.get('chooseWeaponBeforeBattle')?.value === true,
    summoningCost: readSummoning(profile.get('summoningCost')),
  };
}

/** One type, or several: an aircraft may be a war engine, too. */
function readTypes(field: Field | undefined): readonly UnitType[] {
  return field === undefined ? ['INF'] : field.several().map((one) => one.oneOf(UNIT_TYPES));
}

function readAir(field: Field | undefined): AirSpeed | null {
  return AIR_SPEEDS.find((speed) => speed === field?.value) ?? null;
}

/** 4 or "4+"; null, "-" and "–" for none. */
function readNeeded(field: Field | undefined, usual: number): number | null {
  if (field === undefined) return usual;
  const { value } = field;
  if (value === null || value === '–' || value === '-') return null;
  const [, digit] = typeof value === 'string' ? (/^([1-6])\+$/.exec(value) ?? []) : [];
  return digit === undefined ? field.whole(1, 6) : Number(digit);
}

function readCount(field: Field | undefined, usual: number): number {
  return field === undefined || field.value === null ? usual : field.whole(0, 20);
}

function readFields(field: Field | undefined): number | string {
  if (field === undefined || field.value === null) return 0;
  return typeof field.value === 'string' ? field.text() : field.whole(0, 20);
}

/** Its name, or `{ name, effect }`. */
function readCritical(field: Field): string {
  if (!field.isRecord) return field.text();
  return field.record((critical) => {
    critical.get('effect');
    return critical.need('name').text();
  });
}

/** A number of places, or what the list prints. */
function readTransport(field: Field | undefined): UnitFigures['transport'] {
  if (field === undefined || field.value === null) return null;
  return field.isRecord ? field.jsonRecord() : { capacity: field.whole(1, 40) };
}

/** EA-GEN-03, EA-GEN-08. */
function footprintFor({ types, damageCapacity }: UnitFigures, traits: readonly TraitRef[]): Base {
  return { shape: 'disc', radius: cm(radiusFor(types, damageCapacity, traits)) };
}

function radiusFor(types: readonly UnitType[], dc: number, traits: readonly TraitRef[]): number {
  const is = (type: UnitType) => types.includes(type);
  if (traits.some(({ trait }) => trait === 'drop-pod' || trait === 'dreadclaws')) return 1;
  if (is('AC')) return is('WE') ? 2.5 : 1.5;
  if (is('WE')) return dc >= 7 ? 3 : dc >= 4 ? 2.5 : 2;
  return is('AV') ? 1.25 : 1;
}

function silhouetteOf({ types }: UnitFigures, traits: readonly TraitRef[]): string {
  const has = (ability: string) => traits.some(({ trait }) => trait === ability);
  if (types.includes('AC') || types.includes('SC')) return 'flyer';
  if (has('walker') || has('walker-titan')) return 'walker';
  if (types.includes('WE')) return 'leviathan';
  if (has('skimmer')) return 'hover';
  return types.includes('AV') || types.includes('LV') ? 'tank' : 'infantry';
}

/** EA-FORCE-06: a unit with a character gains its weapons and abilities; duplicates count once. */
export function joinedBy(unit: Profile, character: Profile): Profile {
  const traits = [...unit.traits, ...character.traits.filter((one) => !unit.traits.some(isLike(one)))];
  const weapons: readonly WeaponProfile[] = numberedWeapons([...unit.weapons, ...character.weapons]);
  return {
    ...unit,
    id: `${unit.id}+${character.id.split('/').at(-1)}`,
    name: `${unit.name} with ${character.name}`,
    traits,
    weapons,
  };
}

function isLike({ trait }: TraitRef): (other: TraitRef) => boolean {
  return (other) => other.trait === trait;
}

/** EA-FORCE-53: points of summoning, or a range of them: the lowest counts for the own god. */
function readSummoning(field: Field | undefined): UnitFigures['summoningCost'] {
  if (field === undefined || field.value === null) return null;
  return field.isRecord || field.isList || typeof field.value === 'string' ? field.json() : field.whole(0, 20);
}
