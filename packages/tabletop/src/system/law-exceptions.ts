import type { RuleId } from '@bridgehead/kernel';
import type { Table } from '../table/table.js';

/** What a book allows that is otherwise held to be a mistake of its rules: the laws of the testkit ask here before they complain. */
export interface LawExceptions {
  /** The rules by which a destroyed model comes back. */
  readonly returns?: readonly RuleId[];
  /** Whether a rule lets these two models stand on one another: one flies over the other. */
  mayOverlap?(table: Table, one: string, other: string): boolean;
  /** Whether a rule lets a model hang over the edge of the table. */
  mayOverhang?(table: Table, model: string): boolean;
}
