import type { Json, JsonRecord } from '@bridgehead/kernel';
import { type GameSystem, inWords, type WeaponProfile, type Word } from '@bridgehead/tabletop';
import { STRINGS } from '../strings/strings.js';

/** A figure of a profile as a card shows it. */
export interface Figure {
  readonly id: string;
  readonly name: string;
  readonly word: Word | undefined;
  readonly value: string;
}

export function figuresIn(words: readonly Word[], figures: JsonRecord): readonly Figure[] {
  return Object.entries(figures)
    .filter(([, value]) => isWritten(value))
    .map(([id, value]) => {
      const word = words.find((one) => one.id === id);
      return { id, name: word?.name ?? inWords(id), word, value: written(value) };
    });
}

function isWritten(value: Json | undefined): boolean {
  if (value === null || value === undefined || value === '') return false;
  return typeof value !== 'object' || Object.keys(value).length > 0;
}

/** A value of the book's own schema in words. */
export function written(value: Json | undefined): string {
  if (Array.isArray(value)) return value.map((one: Json) => written(one)).join(', ');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([key, one]) => `${inWords(key)} ${written(one)}`)
      .join(', ');
  return typeof value === 'boolean' ? (value ? STRINGS.yes : STRINGS.no) : String(value);
}

/** A column of the weapon table: a figure that some of the weapons have. */
export interface Column {
  readonly id: string;
  readonly name: string;
  readonly word: Word | undefined;
  /** The names of the parts of its values, if they have parts: `range / dice`. */
  readonly parts: string;
}

export function columnsOf({ vocabulary }: GameSystem, weapons: readonly WeaponProfile[]): readonly Column[] {
  const words = [...(vocabulary.weapon ?? []), ...vocabulary.profile];
  const ids = new Set(weapons.flatMap(({ figures }) => Object.keys(figures).filter((id) => isWritten(figures[id]))));
  return [...ids].map((id) => {
    const word = words.find((one) => one.id === id);
    const whole = weapons.map(({ figures }) => figures[id]).find((value) => isRecord(value));
    const parts = isRecord(whole) ? Object.keys(whole).map(inWords).join(' / ') : '';
    return { id, name: word?.name ?? inWords(id), word, parts };
  });
}

export function cellOf(value: Json | undefined): string {
  if (!isWritten(value)) return '–';
  return isRecord(value)
    ? Object.values(value)
        .map((one) => written(one))
        .join(' / ')
    : written(value);
}

function isRecord(value: Json | undefined): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
