import type { Base } from '@bridgehead/geometry';
import { type Field, type Members, reading, type Refusal } from '@bridgehead/kernel';
import type { Profile, TraitRef } from '@bridgehead/tabletop';
import {
  CATEGORIES,
  COHERENCIES,
  type CoherencyWord,
  type DropCategory,
  type DropType,
  LANDING_ZONES,
  type LandingZone,
  type SpaceValue,
  UNIT_TYPES,
  type UnitSheet,
} from './figures.js';
import { unitFootnotes } from './footnotes.js';
import { armedBy } from './armed-by.js';
import { INCH, inches } from './measuring.js';
import { numberedWeapons, readWeapon } from './read-weapon.js';
import { readSpecial } from './specials.js';

/** A sheet in our schema, from the army lists or made up for a case. */
export function readProfile(id: string, data: unknown): Profile | Refusal {
  return reading(`profile ${id}`, data, (field) => field.record((sheet) => readSheet(id, sheet)));
}

/** Fields of the lists that only the muster uses. */
const ELSEWHERE = [
  'carriedBy',
  'carries',
  'withCommander',
  'pointsIncludedInCommander',
  'commander',
  'options',
  'chassis',
  'mode',
  'pointsOnProfile',
  'maxPerForce',
  'pointsVariants',
  'source',
  'firstEdition',
  'unlinked',
  'attachedTo',
  'replaces',
  'pointsPer',
];

function readSheet(id: string, sheet: Members): Profile {
  const either = (name: string, short: string) => sheet.get(name) ?? sheet.get(short);
  const printed = sheet.list('special', readSpecial);
  const footnoted = sheet.list('footnoted', (one) => one.text());
  const traits = [...printed, ...unitFootnotes(id, footnoted)];
  const weapons = armedBy(printed, sheet.list('weapons', readWeapon).flat());
  const type = sheet.get('type')?.oneOf(UNIT_TYPES) ?? 'Vehicle';
  const category = readCategory(sheet.get('category'), type);
  const damagePoints = readNumber(either('damagePoints', 'dp'), 1);
  const size = sizeFor({ type, category, damagePoints, traits }, sheet.get('class')?.text());
  const lz = readZone(either('landingZone', 'lz'), type);
  for (const name of ELSEWHERE) sheet.get(name);
  const raised = traits.some(({ trait }) => trait === 'walker') ? INCH : 0;
  const figures: UnitSheet = {
    armour: readNumber(either('armour', 'a'), 6),
    move: readMove(either('move', 'mv')),
    ...readCountermeasures(either('countermeasures', 'cm')),
    damagePoints,
    points: readPoints(sheet),
    type,
    category,
    coherency: readCoherency(sheet),
    landingZone: lz,
    cqb: readDiceOrNumber(sheet.get('cqb')),
    fortitude: readFortitude(either('fortitude', 'f')),
    ...readSpace(sheet),
    alt: readAlt(id, sheet),
    landsAsSkimmer: sheet.get('landsAsSkimmer')?.flag() ?? /^(scourge|shaltari|beta)\//.test(id),
    stepHeight: inches(sheet.get('stepHeight')?.number() ?? 1),
    raised,
    hull: HULLS[lz ?? 'M'],
  };
  const own = sheet.get('size');
  return {
    id,
    name: sheet.get('name')?.text() ?? id,
    base: own === undefined ? size.base : readBase(own),
    height: raised + (sheet.get('height') === undefined ? size.height : inches(sheet.need('height').number())),
    silhouette: sheet.get('silhouette')?.text() ?? silhouetteOf(type, traits, damagePoints),
    traits,
    weapons: numberedWeapons(weapons),
    figures,
  };
}

/** DZC-FORCE-56: `phr/apollo-a/flight` is the other sheet of `phr/apollo-a`. */
function readAlt(id: string, sheet: Members): string | null {
  const ground = sheet.get('otherSheet');
  if (ground !== undefined) return ground.text();
  const mode = sheet.get('altMode');
  return mode === undefined ? null : mode.record((alt) => anyOf(alt, id));
}

function anyOf(alt: Members, id: string): string {
  const mode = alt.need('mode').text();
  for (const name of ALT_FIELDS) alt.get(name);
  return `${id}/${mode}`;
}

const ALT_FIELDS = ['armour', 'move', 'damagePoints', 'type', 'landingZone', 'special', 'footnoted', 'countermeasures'];

interface Sized {
  readonly type: DropType;
  readonly category: DropCategory;
  readonly damagePoints: number;
  readonly traits: readonly TraitRef[];
}

interface Solid {
  readonly base: Base;
  readonly height: number;
}

const box = (length: number, width: number): Base => ({ shape: 'box', length: inches(length), width: inches(width) });
const disc = (diameter: number): Base => ({ shape: 'disc', radius: inches(diameter / 2) });

/** G-03: the usual sizes. */
const SOLIDS = {
  base: { base: disc(1), height: inches(0.5) },
  light: { base: box(1.5, 1), height: inches(0.75) },
  main: { base: box(2, 1.25), height: INCH },
  large: { base: box(3, 2.5), height: 2 * INCH },
  air: { base: disc(1.25), height: INCH },
} as const;

const HULLS: Readonly<Record<LandingZone, readonly number[]>> = {
  TINY: [INCH, INCH],
  S: [inches(1.5), inches(1.5)],
  M: [inches(2.5), 2 * INCH],
  L: [inches(3.5), inches(2.5)],
};

function sizeFor({ type, category, damagePoints }: Sized, given?: string): Solid {
  if (type === 'Infantry') return SOLIDS.base;
  if (type === 'Aircraft') return SOLIDS.air;
  if (given === 'light' || given === 'main' || given === 'large') return SOLIDS[given];
  // DZC-STAT-04: more than 5 damage points make a Large Vehicle.
  if (damagePoints > 5) return SOLIDS.large;
  return category === 'Scout' || category === 'Transport' ? SOLIDS.light : SOLIDS.main;
}

/** Length and width in inches, or a diameter. */
function readBase(field: Field): Base {
  if (!field.isList) return disc(field.number());
  const [length = 1, width = 1] = field.several().map((one) => one.number());
  return box(length, width);
}

function readCategory(field: Field | undefined, type: DropType): DropCategory {
  const usual = type === 'Infantry' ? 'Troops' : 'Standard';
  if (field === undefined || field.value === null) return usual;
  return field.value === 'Air' ? 'Airstrike' : field.oneOf(CATEGORIES);
}

function readNumber(field: Field | undefined, usual: number): number {
  return field === undefined || field.value === null ? usual : field.number();
}

/** A force rule may print dice, which are rolled in the fight (DZC-STAT-09); they are kept as a word. */
function readDiceOrNumber(field: Field | undefined): number | string {
  if (field === undefined || field.value === null) return 0;
  return typeof field.value === 'string' ? field.text().toUpperCase() : field.number();
}

function readMove(field: Field | undefined): number | null {
  if (field === undefined) return 4;
  return field.value === 'FM' || field.value === null ? null : field.number();
}

/** A record, or as printed: "A", "P5+", "E+1", "A, P5+", "–". */
function readCountermeasures(field: Field | undefined): Pick<UnitSheet, 'active' | 'passive' | 'evasion'> {
  if (field === undefined || field.value === null) return { active: false, passive: null, evasion: 0 };
  if (field.isRecord)
    return field.record((cm) => ({
      active: cm.get('active')?.value === true,
      passive: orNone(cm.get('passive')),
      evasion: orNone(cm.get('evasion')) ?? 0,
    }));
  const text = field.text();
  const [, passive] = /P ?([2-6])\+/.exec(text) ?? [];
  const [, evasion] = /E ?\+([1-9])/.exec(text) ?? [];
  return {
    active: /(^|[ ,])A([ ,]|$)/.test(text),
    passive: passive === undefined ? null : Number(passive),
    evasion: Number(evasion ?? 0),
  };
}

function orNone(field: Field | undefined): number | null {
  return field === undefined || field.value === null ? null : field.number();
}

/** DZC-FM-02: of a Fast Mover the second figure is what each is worth. */
function readPoints(sheet: Members): number {
  const each = sheet.get('killPointsEach');
  const points = sheet.get('points') ?? sheet.get('pts');
  return each === undefined ? readNumber(points, 0) : each.number();
}

function readCoherency(sheet: Members): CoherencyWord {
  const squad = sheet.get('squad');
  const own = sheet.get('coherency');
  if (own !== undefined) return own.oneOf(COHERENCIES);
  if (squad === undefined || squad.value === null) return 'Standard';
  return squad.record((one) => {
    one.get('sizes');
    return one.get('coherency')?.oneOf(COHERENCIES) ?? 'Standard';
  });
}

function readZone(field: Field | undefined, type: DropType): LandingZone | null {
  if (field !== undefined && field.value !== null) {
    const given = field.text().toUpperCase();
    return LANDING_ZONES.find((zone) => zone === given) ?? field.oneOf(LANDING_ZONES);
  }
  return type === 'Aircraft' ? 'M' : null;
}

function readFortitude(field: Field | undefined): number {
  if (field === undefined || field.value === null) return 4;
  if (typeof field.value === 'string' && /^(always|fearless|auto)$/i.test(field.value)) return 1;
  const [, digit] = typeof field.value === 'string' ? (/^([1-6])\+$/.exec(field.value) ?? []) : [];
  return digit === undefined ? field.number() : Number(digit);
}

const ROOM_UNIT = 1000;

/** DZC-TRANSPORT-02: `transport: "C2, a1"`, or the list of the figures; capitals carry, others are carried. */
function readSpace(sheet: Members): Pick<UnitSheet, 'carries' | 'takes'> {
  const printed = sheet.list('transportValue', (one) => one.record((value) => textOf(value)));
  const given = (sheet.get('transport') ?? sheet.get('t'))?.text().split(',') ?? [];
  const values = [...printed, ...given].flatMap((text) => spaceValue(text));
  return {
    carries: values.filter(({ letter }) => letter === letter.toUpperCase()),
    takes: values.filter(({ letter }) => letter !== letter.toUpperCase()),
  };
}

function textOf(value: Members): string {
  value.get('basis');
  return value.need('value').text();
}

function spaceValue(text: string): readonly SpaceValue[] {
  const [, letter, amount] = /^\s*([A-Za-z])\s*(\d+(?:\.\d+)?)\s*$/.exec(text) ?? [];
  if (letter === undefined || amount === undefined) return [];
  // Thirds are printed as 0.667 and fill what three of them share.
  const thirds = Math.round(Number(amount) * 6) / 6;
  return [{ letter, amount: Math.floor(thirds * ROOM_UNIT) }];
}

function silhouetteOf(type: DropType, traits: readonly TraitRef[], damagePoints: number): string {
  if (type === 'Infantry') return 'infantry';
  if (type === 'Aircraft') return 'flyer';
  const has = (id: string) => traits.some(({ trait }) => trait === id);
  if (has('walker')) return 'walker';
  if (has('skimmer')) return 'hover';
  return damagePoints > 5 ? 'leviathan' : 'tank';
}
