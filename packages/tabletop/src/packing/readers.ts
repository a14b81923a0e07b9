import { COORDINATE_LIMIT } from '@bridgehead/geometry';
import type { Json } from '@bridgehead/kernel';

/** Reading of data that may be anything: a reader gives back a fresh value of its type, or throws `Wrong` with the path to the fault. */
export type Reader<T> = (value: unknown, path: string) => T;

/** Thrown and caught within `unpack`; nobody else sees it. */
export class Wrong extends Error {
  readonly path: string;
  readonly problem: string;

  constructor(path: string, problem: string) {
    super(`${path}: ${problem}`);
    this.path = path;
    this.problem = problem;
  }
}

/** Nothing that the house writes is nested deeper; junk may be nested without end. */
const DEEPEST = 100;

export const text: Reader<string> = (value, path) => {
  if (typeof value !== 'string') throw new Wrong(path, 'must be text');
  return value;
};

export const name: Reader<string> = (value, path) => {
  if (typeof value !== 'string' || value === '' || value === '__proto__') throw new Wrong(path, 'must be a name');
  return value;
};

export function wholeNumber(least: number, most: number): Reader<number> {
  return (value, path) => {
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most) return value;
    throw new Wrong(path, `must be a whole number from ${least} to ${most}`);
  };
}

export const amount = wholeNumber(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
export const coordinate = wholeNumber(1 - COORDINATE_LIMIT, COORDINATE_LIMIT - 1);
export const extent = wholeNumber(0, COORDINATE_LIMIT - 1);
export const size = wholeNumber(1, COORDINATE_LIMIT - 1);

export function oneOf<T extends string>(...words: readonly T[]): Reader<T> {
  return (value, path) => {
    const word = words.find((known) => known === value);
    if (word === undefined) throw new Wrong(path, `must be one of ${words.join(', ')}`);
    return word;
  };
}

export function orNull<T>(reader: Reader<T>): Reader<T | null> {
  return (value, path) => (value === null ? null : reader(value, path));
}

export function listOf<T>(reader: Reader<T>, least = 0): Reader<T[]> {
  return (value, path) => {
    if (!Array.isArray(value)) throw new Wrong(path, 'must be a list');
    if (value.length < least) throw new Wrong(path, `must have at least ${least} members`);
    const list: T[] = [];
    // Not `map`, which would skip holes.
    for (let i = 0; i < value.length; i++) list.push(reader(value[i], `${path}[${i}]`));
    return list;
  };
}

export function pairOf<T>(reader: Reader<T>): Reader<readonly [T, T]> {
  return (value, path) => {
    if (!Array.isArray(value) || value.length !== 2) throw new Wrong(path, 'must be a pair');
    return [reader(value[0], `${path}[0]`), reader(value[1], `${path}[1]`)];
  };
}

/** A record with free keys. */
export function recordOf<T>(reader: Reader<T>): Reader<Record<string, T>> {
  return (value, path) => {
    const source = plain(value, path);
    const record: Record<string, T> = {};
    for (const key of Object.keys(source)) {
      if (key === '__proto__') throw new Wrong(path, 'must not have a member __proto__');
      record[key] = reader(source[key], under(path, key));
    }
    return record;
  };
}

type Optional<T> = { readonly optional: Reader<T> };
type Field<T, K extends keyof T> = Partial<Pick<T, K>> extends Pick<T, K> ? Optional<Required<T>[K]> : Reader<T[K]>;
export type Fields<T> = { readonly [K in keyof T]-?: Field<T, K> };

export function optional<T>(reader: Reader<T>): Optional<T> {
  return { optional: reader };
}

/** A record of exactly these members; the compiler sees to it that none of the type is forgotten. */
export function shape<T>(fields: Fields<T>): Reader<T> {
  const readers = new Map(Object.entries<Reader<unknown> | Optional<unknown>>(fields));
  return (value, path) => {
    const source = plain(value, path);
    for (const key of Object.keys(source))
      if (!readers.has(key)) throw new Wrong(under(path, key), 'is not known here');
    const record: Record<string, unknown> = {};
    for (const [key, field] of readers) {
      const member = Object.hasOwn(source, key) ? source[key] : undefined;
      if (typeof field === 'function') record[key] = field(member, under(path, key));
      else if (member !== undefined) record[key] = field.optional(member, under(path, key));
    }
    return record as T;
  };
}

/** A record of one of several shapes, told apart by a word in it. */
export function variant<T>(key: string, readers: Readonly<Record<string, Reader<T>>>): Reader<T> {
  const words = Object.keys(readers);
  return (value, path) => {
    const word = oneOf(...words)(plain(value, path)[key], under(path, key));
    const reader = readers[word];
    if (reader === undefined) throw new Wrong(path, 'must be of a known shape');
    return reader(value, path);
  };
}

export const json: Reader<Json> = (value, path) => readJson(value, path, DEEPEST);

function readJson(value: unknown, path: string, depth: number): Json {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value !== 'object') throw new Wrong(path, 'must be plain data');
  if (depth === 0) throw new Wrong(path, 'is nested too deeply');
  const reader: Reader<Json> = (member, at) => readJson(member, at, depth - 1);
  return Array.isArray(value) ? listOf(reader)(value, path) : recordOf(reader)(value, path);
}

export const jsonRecord: Reader<Record<string, Json>> = recordOf(json);

/** What came from JSON has no other prototype; what has one might answer for members that it does not have. */
function plain(value: unknown, path: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Wrong(path, 'must be a record');
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) throw new Wrong(path, 'must be a plain record');
  return value as Readonly<Record<string, unknown>>;
}

function under(path: string, key: string): string {
  return path === '' ? key.slice(0, 40) : `${path}.${key.slice(0, 40)}`;
}
