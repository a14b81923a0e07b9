import type { RuleId, Watch } from '@bridgehead/kernel';
import type { Evidence } from '@bridgehead/tabletop';
import type { CaseProblem } from './problem.js';

export interface CaseOptions {
  /** Also hears what the rules do. */
  readonly watch?: Watch;
  /** What speaks for rules that leave no other trace. */
  readonly evidence?: readonly Evidence[];
  /** Whether to write down every question and every die. */
  readonly trace?: boolean;
}

export interface CaseReport {
  readonly file: string;
  readonly title: string;
  readonly passed: boolean;
  /** What was not as the case says, each with its line. */
  readonly failures: readonly string[];
  /** The questions that are open where it ends, each with its prompt: `blue is asked fate: …`. */
  readonly open: readonly string[];
  /** Set when the file itself cannot be run: it names something that the system does not have. */
  readonly problem?: CaseProblem;
  /** The rules that the case claims to prove. */
  readonly proves: readonly RuleId[];
  /** The rules that were followed while it ran. */
  readonly cited: ReadonlySet<RuleId>;
  /** The evidence that heard something, and whether it spoke. */
  readonly heard: ReadonlyMap<Evidence, boolean>;
  readonly trace?: readonly string[];
}
