import { isRecord, type Json } from '../values/json.js';
import type { RuleId } from '../values/names.js';
import { HOUSE, isRefusal, type Refusal, refuse } from '../values/refusal.js';
import { hint } from './nearest.js';

/** Nothing that Bridgehead writes is nested deeper; junk may be nested without end. */
const DEEPEST_NESTING = 100;

/** Longer keys are cut off in messages. */
const LONGEST_TOLD_KEY = 60;

/** Readers throw this over a bad value; the code that started reading catches it. */
export class Misread extends Error {
  /** Where the value is in the whole: `models[3].place`, or empty for the whole itself. */
  readonly path: string;
  /** What is wrong with the value, to follow its place in a sentence: `must be a list`. */
  readonly problem: string;

  constructor(path: string, problem: string, what = '') {
    super(sentence(what, path, problem));
    this.path = path;
    this.problem = problem;
  }
}

function sentence(what: string, path: string, problem: string): string {
  if (what === '') return `${path === '' ? 'it' : path} ${problem}`;
  return path === '' ? `${what} ${problem}` : `${what}: "${path}" ${problem}`;
}

/**
 * A value that may be anything, and its place. Every way of reading it returns a good value or throws. A subclass that
 * knows more about a place than its path, such as the line of a file, reports that in `fail`.
 */
export class Field {
  readonly value: unknown;
  private readonly parent: Field | null;
  private readonly key: string | number;

  /** `key` is its place in its parent; for the whole it is the name of the whole. */
  constructor(value: unknown, key: string | number = '', parent: Field | null = null) {
    this.value = value;
    this.key = key;
    this.parent = parent;
  }

  get path(): string {
    if (this.parent === null) return '';
    const above = this.parent.path;
    if (typeof this.key === 'number') return `${above}[${this.key}]`;
    const key = this.key.slice(0, LONGEST_TOLD_KEY);
    return above === '' ? key : `${above}.${key}`;
  }

  private get what(): string {
    return this.parent === null ? String(this.key) : this.parent.what;
  }

  fail(problem: string): never {
    throw new Misread(this.path, problem, this.what);
  }

  /** Refuses a record that should have that member. */
  lack(member: string): never {
    return this.part(member, undefined).fail('is missing');
  }

  /** The same with a name of its own, which messages use instead of the path to it. */
  called(name: string): Field {
    return new Field(this.value, name);
  }

  protected part(key: string | number, value: unknown): this {
    return new Field(value, key, this) as this;
  }

  get isList(): boolean {
    return Array.isArray(this.value);
  }
  get isRecord(): boolean {
    return isRecord(this.value);
  }

  text(): string {
    return typeof this.value === 'string' ? this.value : this.fail('must be text');
  }

  /** Text that can be an id. */
  name(): string {
    const { value } = this;
    return typeof value === 'string' && value !== '' && value !== '__proto__' ? value : this.fail('must be a name');
  }

  flag(): boolean {
    return typeof this.value === 'boolean' ? this.value : this.fail('must be true or false');
  }

  number(): number {
    return typeof this.value === 'number' ? this.value : this.fail('must be a number');
  }

  whole(least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER): number {
    const { value } = this;
    if (Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most) return value as number;
    const from = least === Number.MIN_SAFE_INTEGER ? '' : ` from ${least}`;
    return this.fail(`must be a whole number${from}${most === Number.MAX_SAFE_INTEGER ? '' : ` to ${most}`}`);
  }

  oneOf<W extends string>(words: readonly W[]): W {
    return words.find((word) => word === this.value) ?? this.fail(`must be one of ${words.join(', ')}`);
  }

  list(): this[] {
    const { value } = this;
    if (!Array.isArray(value)) return this.fail('must be a list');
    const items: this[] = [];
    // Not `map`, which would skip holes.
    for (let i = 0; i < value.length; i++) items.push(this.part(i, value[i]));
    return items;
  }

  /** The items of a list; a single item may stand for a list of one. */
  several(): this[] {
    return this.isList ? this.list() : [this];
  }

  /** One or more whole numbers; a single one may stand without brackets. */
  wholes(least?: number): number[] {
    const numbers = this.several().map((item) => item.whole(least));
    return numbers.length > 0 ? numbers : this.fail('must not be empty');
  }

  texts(): string[] {
    return this.list().map((item) => item.text());
  }

  /** The members of a record with free keys; an undefined member is absent, as in JSON. */
  entries(): [string, this][] {
    const record = this.plainRecord();
    const entries: [string, this][] = [];
    for (const key of Object.keys(record)) {
      if (key === '__proto__') this.fail('must not have a member __proto__');
      if (record[key] !== undefined) entries.push([key, this.part(key, record[key])]);
    }
    return entries;
  }

  /** A record with free keys, all of its members read in the same way. */
  recordOf<R>(read: (field: this) => R): Record<string, R> {
    const record: Record<string, R> = {};
    for (const [key, member] of this.entries()) record[key] = read(member);
    return record;
  }

  /** The member of a record; undefined if there is none. */
  member(name: string): this | undefined {
    const record = this.plainRecord();
    const value = Object.hasOwn(record, name) ? record[name] : undefined;
    return value === undefined ? undefined : this.part(name, value);
  }

  /** Refuses a record with any other member. */
  refuseOthersThan(known: ReadonlySet<string>): void {
    const record = this.plainRecord();
    for (const name of Object.keys(record))
      if (!known.has(name) && record[name] !== undefined)
        this.part(name, record[name]).fail(`is not known here${hint(name, known)}`);
  }

  /** The members of a record that may have no others. */
  members(...known: readonly string[]): Members<this> {
    this.refuseOthersThan(new Set(known));
    return new Members(this);
  }

  /** A record read member by member; a member that the reader does not ask for is unknown, and refused. */
  record<R>(read: (members: Members<this>) => R): R {
    const members = new Members(this);
    const found = read(members);
    if (!isRefusal(found)) this.refuseOthersThan(members.asked);
    return found;
  }

  /** Plain data of any shape. */
  json(): Json {
    return this.plainData(DEEPEST_NESTING);
  }

  jsonRecord(): Record<string, Json> {
    return this.recordOf((member) => member.json());
  }

  private plainData(depth: number): Json {
    const { value } = this;
    if (isPlainScalar(value)) return value;
    if (typeof value !== 'object') return this.fail('must be plain data');
    if (depth === 0) return this.fail('is nested too deeply');
    return this.isList
      ? this.list().map((item) => item.plainData(depth - 1))
      : this.recordOf((member) => member.plainData(depth - 1));
  }

  /** JSON creates no other prototype; one might answer for members that the record does not have. */
  private plainRecord(): Readonly<Record<string, unknown>> {
    const { value } = this;
    if (!isRecord(value)) return this.fail('must be a record');
    const prototype: unknown = Object.getPrototypeOf(value);
    return prototype === Object.prototype || prototype === null ? value : this.fail('must be a plain record');
  }
}

function isPlainScalar(value: unknown): value is null | boolean | number | string {
  if (typeof value === 'number') return Number.isFinite(value);
  return value === null || typeof value === 'boolean' || typeof value === 'string';
}

/** The members of a record that is being read. A member that is null counts as absent. */
export class Members<F extends Field = Field> {
  readonly of: F;
  readonly asked = new Set<string>();

  constructor(of: F) {
    this.of = of;
  }

  has(name: string): boolean {
    return this.get(name) !== undefined;
  }

  get(name: string): F | undefined {
    this.asked.add(name);
    const field = this.of.member(name);
    return field?.value === null ? undefined : field;
  }

  need(name: string): F {
    return this.get(name) ?? this.of.lack(name);
  }

  /** The member if present, to be spread into a record. */
  maybe<K extends string, R>(name: K, read: (field: F) => R): { readonly [P in K]?: R } {
    const field = this.get(name);
    return (field === undefined ? {} : { [name]: read(field) }) as { readonly [P in K]?: R };
  }

  /** The items of a list, all read in the same way; none if there is no such member. */
  list<R>(name: string, read: (field: F) => R): R[] {
    return this.get(name)?.list().map(read) ?? [];
  }
}

/** Reads a value that may be anything; a `Misread` becomes a refusal. */
export function reading<R>(
  what: string,
  data: unknown,
  read: (field: Field) => R | Refusal,
  rule: RuleId = HOUSE.shape,
): R | Refusal {
  try {
    return read(new Field(data, what));
  } catch (error) {
    if (error instanceof Misread)
      return refuse(rule, error.message.endsWith('?') ? error.message : `${error.message}.`);
    throw error;
  }
}
