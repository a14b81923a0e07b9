import type { RuleId, ScriptError, Watch } from '@bridgehead/kernel';
import type { Evidence, Heard, Table } from '@bridgehead/tabletop';
import { Witness } from './witness.js';

/** After this a case cannot go on. Thrown and caught within a run. */
export class Halt extends Error {}

/** What a run of a case finds: the failures, and the rules followed. */
export class Notes {
  readonly failures: string[] = [];
  /** The questions that are open after the last step. */
  open: readonly string[] = [];
  readonly cited = new Set<RuleId>();
  readonly watch: Watch;
  readonly witness: Witness;

  constructor(also: Watch = {}, evidence: readonly Evidence[] = []) {
    this.witness = new Witness(evidence, (rule) => this.watch.cited?.(rule));
    this.watch = {
      cited: (rule) => {
        this.cited.add(rule);
        also.cited?.(rule);
      },
      reached: (moment) => also.reached?.(moment),
      interrupted: (name, inside) => also.interrupted?.(name, inside),
      told: (event, table) => this.witness.told(event as Heard, table as Table),
    };
  }

  readonly cite = (rule: RuleId): void => this.watch.cited?.(rule);

  fail(line: number, problem: string): void {
    this.failures.push(`line ${line}: ${problem}`);
  }

  /** Also says which roll took which dice, since the mistake may lie in an earlier one. */
  haltByDice(line: number, { message, rolls }: ScriptError): never {
    this.fail(line, message);
    for (const roll of rolls) this.fail(line, roll);
    throw new Halt(message);
  }

  halt(line: number, problem: string): never {
    this.fail(line, problem);
    throw new Halt(problem);
  }
}
