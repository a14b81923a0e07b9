import type { GameSystem } from '@bridgehead/tabletop';
import {
  Coverage,
  heldLines,
  occurringLines,
  LAWS,
  type TrialOutcome,
  uncovered,
  undeclared,
  unheld,
  type Violation,
  violationText,
} from '@bridgehead/testkit';

/** Something that holds, or that fails with these faults. */
export interface Check {
  readonly name: string;
  readonly faults: readonly string[];
}

/** What is demanded besides the laws. */
export interface Demands {
  /** Whether everything that a system lists must have occurred. */
  readonly complete: boolean;
  /** The share of each sort that must occur (traits, cards) that must have taken effect. */
  readonly occurring: number;
}

/** The results of all trials of one system. */
export class SystemReport {
  readonly system: GameSystem;
  private readonly coverage = new Coverage();
  private readonly violations: Violation[] = [];
  private decisions = 0;
  private trials = 0;

  constructor(system: GameSystem) {
    this.system = system;
  }

  add({ violations, decisions, covered }: TrialOutcome): void {
    this.coverage.merge(covered);
    this.violations.push(...violations);
    this.decisions += decisions;
    this.trials++;
  }

  /** A summary for people. */
  lines(): string[] {
    const covered = this.coverage.covered();
    const { moments, interrupts, pairs } = covered;
    return [
      `${this.system.id}: ${this.trials} battles and positions of cases, ${this.decisions} decisions`,
      ...heldLines(covered).map((line) => `  ${line}`),
      ...occurringLines(this.system, this.coverage).map((line) => `  ${line}`),
      ...Object.entries({ moments, interrupts, pairs }).map(([sort, counts]) => `  ${sort}: ${countsText(counts)}`),
    ];
  }

  /**
   * Every law is checked somewhere and broken nowhere, and nothing occurs that the system does not list; with
   * `complete`, everything that it lists occurs, and otherwise the share of traits and cards that is demanded.
   */
  checks({ complete, occurring }: Demands): Check[] {
    const { id } = this.system;
    const { questions, looks } = this.coverage.covered();
    return [
      ...this.lawChecks(),
      { name: `${id}: nothing occurs that the system does not list`, faults: undeclared(this.system, this.coverage) },
      {
        name: `${id}: every law is checked at every kind of question`,
        faults: Object.keys(questions).filter((question) => !Object.hasOwn(looks, question)),
      },
      ...this.occurringChecks(occurring),
      ...(complete ? [{ name: `${id}: everything that the system lists occurs`, faults: this.missing() }] : []),
    ];
  }

  private occurringChecks(share: number): Check[] {
    const { others } = uncovered(this.system, this.coverage);
    return Object.entries(this.system.mustOccur ?? {}).map(([sort, all]) => {
      const never = others[sort] ?? [];
      const isEnough = all.length - never.length >= share * all.length;
      const name = `${this.system.id}: at least ${Math.round(100 * share)} % of its ${sort} take effect`;
      return { name, faults: isEnough ? [] : [`never: ${never.join(', ')}`] };
    });
  }

  private lawChecks(): Check[] {
    const never = unheld(this.coverage.covered());
    return LAWS.map((law) => ({
      name: `${this.system.id}: ${law}`,
      faults: [
        ...(never.includes(law) ? ['it was never checked'] : []),
        ...this.violations.filter((violation) => violation.law === law).map(violationText),
      ],
    }));
  }

  private missing(): string[] {
    const { moments, interrupts, pairs, asks, stages, others } = uncovered(this.system, this.coverage);
    return [...moments, ...interrupts, ...pairs, ...asks, ...stages, ...Object.values(others).flat()];
  }
}

function countsText(counts: Readonly<Record<string, number>>): string {
  const each = Object.entries(counts).map(([name, count]) => `${name} ${count}`);
  return each.join(', ') || 'none';
}
