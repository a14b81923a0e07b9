import { FULL_TURN, type Point } from '@bridgehead/geometry';
import type { Json, JsonRecord } from '@bridgehead/kernel';
import { hint } from './nearest.js';
import { Bad } from './problem.js';
import { jsonOf, type Tree } from './yaml-tree.js';

/** Ours to one of the system's units, and tenths to a degree. */
export const SCALE = 10_000;
const TENTHS = 10;

/** Farther than this nothing can be, in units. */
const FAR = 200;

/** A value of a file with the path to it; every reader gives a good value or throws `Bad`. */
export class Field {
  readonly tree: Tree;
  readonly path: string;
  /** Of its key where it has one. */
  readonly line: number;

  constructor(tree: Tree, path: string, line = tree.line) {
    this.tree = tree;
    this.path = path;
    this.line = line;
  }

  fail(problem: string): never {
    throw new Bad(this.tree.kind === 'scalar' ? this.tree.line : this.line, this.path, problem);
  }

  get isMap(): boolean {
    return this.tree.kind === 'map';
  }
  get isList(): boolean {
    return this.tree.kind === 'list';
  }

  /** The value if it is a word, a number, true, false or nothing. */
  get scalar(): string | number | boolean | null | undefined {
    return this.tree.kind === 'scalar' ? this.tree.value : undefined;
  }

  json(): Json {
    return jsonOf(this.tree);
  }

  text(): string {
    const { scalar } = this;
    if (typeof scalar === 'string' && scalar !== '') return scalar;
    // A word that YAML takes for a number, such as the id 7.
    return typeof scalar === 'number' ? String(scalar) : this.fail('a word is needed here');
  }

  number(): number {
    const { scalar } = this;
    return typeof scalar === 'number' ? scalar : this.fail('a number is needed here');
  }

  whole(least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER): number {
    const value = this.number();
    return Number.isSafeInteger(value) && value >= least && value <= most
      ? value
      : this.fail(`a whole number is needed here, not ${value}`);
  }

  flag(): boolean {
    const { scalar } = this;
    return typeof scalar === 'boolean' ? scalar : this.fail('true or false is needed here');
  }

  /** A length in units, as ours. */
  length(): number {
    const value = this.number();
    if (Math.abs(value) > FAR)
      this.fail(`${value} is farther than any table reaches; lengths are in the system's unit`);
    return Math.round(value * SCALE);
  }

  /** Degrees, to a tenth, as tenths from 0 to 3599. */
  facing(): number {
    const tenths = Math.round(this.number() * TENTHS);
    if (Math.abs(this.number() * TENTHS - tenths) > 1e-6 || Math.abs(tenths) > 100 * FULL_TURN) {
      this.fail('a facing is in degrees, with one decimal at most');
    }
    return ((tenths % FULL_TURN) + FULL_TURN) % FULL_TURN;
  }

  point(): readonly [number, number] {
    const [x, y, ...more] = this.list();
    if (x === undefined || y === undefined || more.length > 0) return this.fail('a point [x, y] is needed here');
    return [x.length(), y.length()];
  }

  corner(): Point {
    const [x, y] = this.point();
    return { x, y };
  }

  list(): Field[] {
    if (this.tree.kind !== 'list') return this.fail('a list is needed here');
    return this.tree.items.map((item, i) => new Field(item, `${this.path}[${i}]`));
  }

  /** A list, or the one thing that stands for a list of it. */
  several(): Field[] {
    return this.isList ? this.list() : [this];
  }

  texts(): string[] {
    return this.list().map((item) => item.text());
  }

  /** The members of a map with free keys. */
  entries(): [string, Field][] {
    if (this.tree.kind !== 'map') return this.fail('a map is needed here');
    return Array.from(this.tree.entries, ([key, { line, tree }]) => [
      key,
      new Field(tree, under(this.path, key), line),
    ]);
  }

  amounts(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.entries().map(([key, value]) => [key, value.whole()]));
  }

  record(): JsonRecord {
    return Object.fromEntries(this.entries().map(([key, value]) => [key, value.json()]));
  }

  /** The members of a map that has no others than these. */
  members(...known: readonly string[]): Members {
    const entries = this.entries();
    for (const [key, value] of entries) {
      if (!known.includes(key))
        throw new Bad(value.line, value.path, `there is no field "${key}" here${hint(key, known)}`);
    }
    return new Members(this, new Map(entries));
  }
}

export class Members {
  readonly of: Field;
  private readonly fields: ReadonlyMap<string, Field>;

  constructor(of: Field, fields: ReadonlyMap<string, Field>) {
    this.of = of;
    this.fields = fields;
  }

  get(name: string): Field | undefined {
    return this.fields.get(name);
  }

  need(name: string): Field {
    return this.fields.get(name) ?? this.of.fail(`the field "${name}" is missing`);
  }

  /** The member read, or nothing, to be spread into a record. */
  maybe<K extends string, V>(name: K, read: (field: Field) => V): { readonly [P in K]?: V } {
    const field = this.fields.get(name);
    return (field === undefined ? {} : { [name]: read(field) }) as { readonly [P in K]?: V };
  }

  list<V>(name: string, read: (field: Field) => V): V[] {
    return this.fields.get(name)?.list().map(read) ?? [];
  }
}

function under(path: string, key: string): string {
  return path === '' ? key.slice(0, 60) : `${path}.${key.slice(0, 60)}`;
}
