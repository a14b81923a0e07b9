import { FULL_TURN, type Point } from '@bridgehead/geometry';
import { Field, type Members } from '@bridgehead/kernel';
import { Bad } from './problem.js';
import { jsonOf, type Tree } from './yaml-tree.js';

/** Our lengths per unit of the system, and tenths per degree. */
export const SCALE = 10_000;
const TENTHS = 10;

/** Nothing on a table can be farther away than this. */
const FARTHEST_LENGTH_UNITS = 200;

export type CaseMembers = Members<CaseField>;

/** A value in a case file: it knows its line, and reads lengths and facings as cases write them. */
export class CaseField extends Field {
  /** The line of its key, if it has one. */
  readonly line: number;
  private readonly tree: Tree | null;

  private constructor(value: unknown, tree: Tree | null, line: number, key?: string | number, parent?: CaseField) {
    super(value, key, parent);
    this.tree = tree;
    this.line = line;
  }

  static ofFile(tree: Tree): CaseField {
    return new CaseField(jsonOf(tree), tree, tree.line);
  }

  protected override part(key: string | number, value: unknown): this {
    const { tree } = this;
    const item = tree?.kind === 'list' && typeof key === 'number' ? tree.items[key] : undefined;
    const member = tree?.kind === 'map' && typeof key === 'string' ? tree.entries.get(key) : undefined;
    const line = item?.line ?? member?.line ?? this.line;
    return new CaseField(value, item ?? member?.tree ?? null, line, key, this) as this;
  }

  override fail(problem: string): never {
    throw new Bad(this.tree?.kind === 'scalar' ? this.tree.line : this.line, this.path, problem);
  }

  override text(): string {
    const { value } = this;
    if (typeof value === 'string' && value !== '') return value;
    // A word that YAML reads as a number, such as the id 7.
    return typeof value === 'number' ? String(value) : this.fail('must be a word');
  }

  /** A length in units, converted to ours. */
  length(): number {
    const value = this.number();
    if (Math.abs(value) > FARTHEST_LENGTH_UNITS)
      this.fail(`is farther than any table reaches: lengths are in the system's unit`);
    return Math.round(value * SCALE);
  }

  /** Degrees, to a tenth, as tenths from 0 to 3599. */
  facing(): number {
    const tenths = Math.round(this.number() * TENTHS);
    if (Math.abs(this.number() * TENTHS - tenths) > 1e-6 || Math.abs(tenths) > 100 * FULL_TURN) {
      this.fail('must be in degrees, with one decimal at most');
    }
    return ((tenths % FULL_TURN) + FULL_TURN) % FULL_TURN;
  }

  point(): readonly [number, number] {
    const [x, y, ...more] = this.list();
    if (x === undefined || y === undefined || more.length > 0) return this.fail('must be a point [x, y]');
    return [x.length(), y.length()];
  }

  corner(): Point {
    const [x, y] = this.point();
    return { x, y };
  }

  amounts(): Readonly<Record<string, number>> {
    return this.recordOf((amount) => amount.whole());
  }
}
