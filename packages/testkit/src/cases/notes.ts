import type { RuleId, Watch } from '@bridgehead/kernel';

/** After this a case cannot go on. Thrown and caught within a run. */
export class Halt extends Error {}

/** What a run of a case finds: what failed, and which rules were followed. */
export class Notes {
  readonly failures: string[] = [];
  readonly cited = new Set<RuleId>();
  readonly watch: Watch;

  constructor(also: Watch = {}) {
    this.watch = {
      cited: (rule) => {
        this.cited.add(rule);
        also.cited?.(rule);
      },
      reached: (moment) => also.reached?.(moment),
      interrupted: (name, inside) => also.interrupted?.(name, inside),
    };
  }

  readonly cite = (rule: RuleId): void => this.watch.cited?.(rule);

  fail(line: number, problem: string): void {
    this.failures.push(`line ${line}: ${problem}`);
  }

  halt(line: number, problem: string): never {
    this.fail(line, problem);
    throw new Halt(problem);
  }
}
