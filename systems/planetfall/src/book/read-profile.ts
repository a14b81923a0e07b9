import type { Base } from '@bridgehead/geometry';
import { isRecord, isRefusal, type Refusal } from '@bridgehead/kernel';
import type { Profile, TraitRef } from '@bridgehead/tabletop';
import { BASES, type BaseRow } from './bases.js';
import { DRIVES, type Drive, LOS_CLASSES, type LosClass, QUALITIES, type Quality } from './classes.js';
import { raceNamed } from './races.js';
import { inches } from './inches.js';
import { type Fields, reading } from './fields.js';
import type { Figures } from './figures.js';
import { readMars } from './read-mars.js';
import { readWeapons } from './read-weapons.js';

/** PF-STAT-01: a profile in our schema, from the ORBATs or made up for a case. */
export function readProfile(id: string, data: unknown): Profile | Refusal {
  return reading(`profile ${id}`, data, (fields) => readFields(id, fields));
}

function readFields(id: string, fields: Fields): Profile | Refusal {
  const traits = readMars(fields.list('mars'));
  if (isRefusal(traits)) return traits;
  const weapons = readWeapons(fields.list('weapons'));
  if (isRefusal(weapons)) return weapons;
  const name = fields.text('name', id);
  const figures = readFigures(fields, traits);
  const { base, height, silhouette } = readBase(fields, figures);
  return { id, name, base, height, silhouette, traits, weapons, figures };
}

function readFigures(fields: Fields, traits: readonly TraitRef[]): Figures {
  const losClass = fields.oneOf('losClass', LOS_CLASSES, has(traits, 'flying-vehicle') ? 'Flying' : 'Armoured');
  const description = fields.text('description', '');
  return {
    race: raceNamed(fields.text('race', '')),
    description,
    points: fields.whole('points', 0, 0),
    mv: fields.wholes('mv', 0, [6, 8]),
    dr: fields.wholes('dr', 1),
    sh: fields.whole('sh', 0, 0),
    cqb: fields.wholes('cqb', 0, [0]),
    size: fields.raw('size') === 'Att' ? [] : fields.wholes('size', 1, [1]),
    losClass,
    quality: fields.oneOf('quality', QUALITIES, qualityIn(traits)),
    tv: fields.wholes('tv', 0, [0]),
    drive: fields.oneOf('drive', DRIVES, driveOf(traits, losClass, description)),
  };
}

/** PF-MAR-41: written as a MAR, if not in its own column. */
function qualityIn(traits: readonly TraitRef[]): Quality {
  return QUALITIES.find((quality) => has(traits, quality.toLowerCase())) ?? 'Regular';
}

/** The book gives it as a MAR where it has one, and in the description of infantry. */
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

/** A size of the house by name, `{ disc: inches across }` or `{ box: [length, width] }`; by class where not given. */
function readBase(fields: Fields, figures: Figures): BaseRow {
  const usual = usualBase(figures);
  const given = fields.raw('base');
  if (given === undefined) return usual;
  if (typeof given === 'string') return BASES[given] ?? fields.fail('base', `one of ${Object.keys(BASES).join(', ')}`);
  return { ...usual, base: readShape(fields, given) };
}

function readShape(fields: Fields, given: unknown): Base {
  const { disc, box } = isRecord(given) ? given : {};
  if (isLength(disc)) return { shape: 'disc', radius: inches(disc / 2) };
  const [length, width] = Array.isArray(box) ? (box as readonly unknown[]) : [];
  if (isLength(length) && isLength(width)) return { shape: 'box', length: inches(length), width: inches(width) };
  return fields.fail('base', '{ disc: inches across } or { box: [length, width] }');
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
