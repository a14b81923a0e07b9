import { HOUSE, isRecord, isRefusal, type Refusal, refuse } from '@bridgehead/kernel';

/** Something in a profile or a roster that is not as it should be. Stays inside `reading`. */
class Misread extends Error {}

/** The members of a record of unknown origin, read one by one; what was never read is unknown and refused. */
export class Fields {
  private readonly data: Readonly<Record<string, unknown>>;
  private readonly what: string;
  private readonly unread: Set<string>;

  constructor(what: string, data: unknown) {
    if (!isRecord(data)) throw new Misread(`${what} is a record`);
    this.what = what;
    this.data = data;
    this.unread = new Set(Object.keys(data));
  }

  has(name: string): boolean {
    return this.data[name] !== undefined && this.data[name] !== null;
  }

  raw(name: string): unknown {
    this.unread.delete(name);
    return this.data[name];
  }

  text(name: string, fallback?: string): string {
    const value = this.or(name, fallback);
    return typeof value === 'string' ? value : this.fail(name, 'a text');
  }

  /** Null where it is not given. */
  textOrNull(name: string): string | null {
    return this.or(name, null) === null ? null : this.text(name);
  }

  texts(name: string): readonly string[] {
    return this.list(name).map((text) => (typeof text === 'string' ? text : this.fail(name, 'a list of texts')));
  }

  wholeOrNull(name: string, least: number): number | null {
    return this.or(name, null) === null ? null : this.whole(name, least);
  }

  /** A whole number of at least `least`. */
  whole(name: string, least: number, fallback?: number): number {
    const value = this.or(name, fallback);
    return isWhole(value, least) ? value : this.fail(name, `a whole number from ${least}`);
  }

  /** One or more whole numbers; a single one may stand without brackets. */
  wholes(name: string, least: number, fallback?: readonly number[]): readonly number[] {
    const value = this.or(name, fallback);
    const list: readonly unknown[] = Array.isArray(value) ? value : [value];
    if (list.length > 0 && list.every((entry) => isWhole(entry, least))) return list;
    return this.fail(name, `whole numbers from ${least}`);
  }

  oneOf<V extends string>(name: string, values: readonly V[], fallback?: V): V {
    const value = this.or(name, fallback);
    const known = values.find((one) => one === value);
    return known ?? this.fail(name, `one of ${values.join(', ')}`);
  }

  list(name: string): readonly unknown[] {
    const value = this.or(name, []);
    return Array.isArray(value) ? value : this.fail(name, 'a list');
  }

  fail(name: string, wanted: string): never {
    throw new Misread(`${this.what}: "${name}" must be ${wanted}`);
  }

  done(): void {
    const [stray] = this.unread;
    if (stray !== undefined) throw new Misread(`${this.what}: there is no field "${stray}"`);
  }

  private or(name: string, fallback: unknown): unknown {
    const value = this.raw(name);
    return (value === undefined || value === null) && fallback !== undefined ? fallback : value;
  }
}

/** Runs a reader over unknown data and turns what it stumbles over into a refusal. */
export function reading<R>(what: string, data: unknown, read: (fields: Fields) => R | Refusal): R | Refusal {
  try {
    const fields = new Fields(what, data);
    const result = read(fields);
    if (!isRefusal(result)) fields.done();
    return result;
  } catch (error) {
    if (error instanceof Misread) return refuse(HOUSE.shape, `${error.message}.`);
    throw error;
  }
}

/** Reads a record inside one that is being read. */
export function inner<R>(what: string, data: unknown, read: (fields: Fields) => R): R {
  const fields = new Fields(what, data);
  const result = read(fields);
  fields.done();
  return result;
}

function isWhole(value: unknown, least: number): value is number {
  return Number.isSafeInteger(value) && (value as number) >= least;
}
