import type { Fact, Result } from './events.js';
import type { RuleId } from '../values/names.js';

/** What a procedure is given: the table to read, and the ways to change it and to say why. */
export interface Play<T, E extends Fact> {
  readonly table: T;
  /** Something has happened: applied at once. */
  emit(event: E): void;
  /** A rule was followed that leaves no other trace. */
  cite(...rules: readonly RuleId[]): void;
  /** The battle is over; the stage should return null. */
  end(result: Result, because: RuleId): void;
  /** A named moment was reached; see `moments.ts`. */
  reached(moment: string): void;
  /** An interrupt opened, and closed. */
  enter(interrupt: string): void;
  leave(): void;
}

/** Somebody who watches how the rules run: the ledger, the laws, a trace. */
export interface Watch {
  cited?(rule: RuleId): void;
  reached?(moment: string): void;
  /** An interrupt opened; `inside` lists those already open, outermost first. */
  interrupted?(name: string, inside: readonly string[]): void;
  /** Something has happened, on the table or in the course of play; the table is as it stands right after. */
  told?(event: Fact, table: unknown): void;
}
