import type { Base } from '@bridgehead/geometry';
import { type Field, isRecord, type Members, reading, type Refusal } from '@bridgehead/kernel';
import type { Profile, TraitRef } from '@bridgehead/tabletop';
import { BASES, type BaseRow } from './bases.js';
import { type Drive, DRIVES, type Figures, LOS_CLASSES, type LosClass, QUALITIES, type Quality } from './figures.js';
import { raceNamed } from './names.js';
import { inches } from './measuring.js';
import { readMar } from './mars.js';
import { racialMars } from './racial-mars.js';
import { readWeapons } from './read-weapons.js';

/** PF-STAT-01: reads a profile in our schema, from the ORBATs or made up for a case. */
export function readProfile(id: string, data: unknown): Profile | Refusal {
  return reading(`profile ${id}`, data, (field) => field.record((profile) => readMembers(id, profile)));
}

function readMembers(id: string, profile: Members): Profile {
  const printed = profile.list('mars', readMar);
  const weapons = readWeapons(profile);
  const name = profile.get('name')?.text() ?? id;
  const figures = readFigures(profile, printed);
  const traits = [...printed, ...racialMars(figures).filter(({ trait }) => !has(printed, trait))];
  const { base, height, silhouette } = readBase(profile.get('base'), figures);
  return { id, name, base, height, silhouette, traits, weapons, figures };
}

function readFigures(profile: Members, traits: readonly TraitRef[]): Figures {
  const losClass =
    profile.get('losClass')?.oneOf(LOS_CLASSES) ?? (has(traits, 'flying-vehicle') ? 'Flying' : 'Armoured');
  const description = profile.get('description')?.text() ?? '';
  return {
    race: raceNamed(profile.get('race')?.text() ?? ''),
    description,
    points: profile.get('points')?.whole(0) ?? 0,
    mv: wholesIn(profile.get('mv'), 0) ?? [6, 8],
    dr: wholesIn(profile.need('dr'), 1),
    sh: profile.get('sh')?.whole(0) ?? 0,
    cqb: wholesIn(profile.get('cqb'), 0) ?? [0],
    size: profile.get('size')?.value === 'Att' ? [] : (wholesIn(profile.get('size'), 1) ?? [1]),
    losClass,
    quality: profile.get('quality')?.oneOf(QUALITIES) ?? qualityIn(traits),
    tv: wholesIn(profile.get('tv'), 0) ?? [0],
    drive: profile.get('drive')?.oneOf(DRIVES) ?? driveOf(traits, losClass, description),
  };
}

/** Numbers as a list, or as the book prints them: a Damage Rating of 9+9+9, a Movement of 7/12. */
function wholesIn(field: Field, least: number): readonly number[];
function wholesIn(field: Field | undefined, least: number): readonly number[] | undefined;
function wholesIn(field: Field | undefined, least: number): readonly number[] | undefined {
  if (field === undefined || typeof field.value !== 'string') return field?.wholes(least);
  const numbers = field.value.split(/[+/]/).map((part) => (/^\s*\d+\s*$/.test(part) ? Number(part) : Number.NaN));
  if (numbers.every((number) => Number.isSafeInteger(number) && number >= least)) return numbers;
  return field.fail(`must be whole numbers from ${least}, as a list or as the book prints them: 9+9+9, 7/12`);
}

/** PF-MAR-41: the Quality may be written as a MAR instead of in its own column. */
function qualityIn(traits: readonly TraitRef[]): Quality {
  return QUALITIES.find((quality) => has(traits, quality.toLowerCase())) ?? 'Regular';
}

/** The book prints the drive as a MAR if there is one, and in the description of infantry. */
function driveOf(traits: readonly TraitRef[], losClass: LosClass, description: string): Drive {
  if (losClass === 'Flying' || has(traits, 'flying-vehicle')) return 'flying';
  if (has(traits, 'walker')) return 'walker';
  if (has(traits, 'hover-vehicle')) return 'hover';
  if (has(traits, 'tracked-wheeled-vehicle')) return 'tracked';
  return /infantry/i.test(description) ? 'infantry' : 'none';
}

function has(traits: readonly TraitRef[], name: string): boolean {
  return traits.some(({ trait }) => trait === name);
}

/** Reads a base: the name of a size, `{ disc: inches across }` or `{ box: [length, width] }`; by class if not given. */
function readBase(field: Field | undefined, figures: Figures): BaseRow {
  const usual = usualBase(figures);
  if (field === undefined) return usual;
  const { value } = field;
  if (typeof value === 'string') return BASES[value] ?? field.fail(`must be one of ${Object.keys(BASES).join(', ')}`);
  return { ...usual, base: readShape(field) };
}

function readShape(field: Field): Base {
  const { disc, box } = isRecord(field.value) ? field.value : {};
  if (isLength(disc)) return { shape: 'disc', radius: inches(disc / 2) };
  const [length, width] = Array.isArray(box) ? (box as readonly unknown[]) : [];
  if (isLength(length) && isLength(width)) return { shape: 'box', length: inches(length), width: inches(width) };
  return field.fail('must be { disc: inches across } or { box: [length, width] }');
}

function isLength(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value <= 12;
}

const BY_CLASS: Readonly<Record<LosClass, string>> = {
  Light: 'lightTank',
  Armoured: 'mediumTank',
  Elevated: 'leviathan',
  Flying: 'flyer',
};

function usualBase({ drive, losClass }: Figures): BaseRow {
  const row = BASES[drive === 'infantry' ? 'infantry' : BY_CLASS[losClass]];
  if (row === undefined) throw new Error(`no base for ${losClass}`);
  return row;
}
