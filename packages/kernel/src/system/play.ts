import type { Fact, Result } from './events.js';
import type { RuleId } from '../values/names.js';

/** What a procedure receives: the table to read, and the ways to change it and to say why. */
export interface Play<T, E extends Fact> {
  readonly table: T;
  /** Applies an event at once. */
  emit(event: E): void;
  /** Notes that a rule was followed that leaves no other trace. */
  cite(...rules: readonly RuleId[]): void;
  /** Ends the battle; the stage should then return null. */
  end(result: Result, because: RuleId): void;
  /** Notes that a named moment was reached; see `moments.ts`. */
  reached(moment: string): void;
  /** Notes that an interrupt opened, and that it closed. */
  enter(interrupt: string): void;
  leave(): void;
}

/** An observer of how the rules run: the ledger, the laws, a trace. */
export interface Watch {
  cited?(rule: RuleId): void;
  reached?(moment: string): void;
  /** An interrupt opened; `inside` lists those already open, outermost first. */
  interrupted?(name: string, inside: readonly string[]): void;
  /** An event happened, on the table or in the course of play; the table is the one right after it. */
  told?(event: Fact, table: unknown): void;
}
