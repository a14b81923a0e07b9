import type { RuleId, Watch } from '@bridgehead/kernel';
import type { Evidence } from '@bridgehead/tabletop';
import type { CaseProblem } from './problem.js';

export interface CaseOptions {
  /** Also hears what the rules do. */
  readonly watch?: Watch;
  /** Speaks for rules that leave no other trace. */
  readonly evidence?: readonly Evidence[];
  /** Whether to record every question and every die. */
  readonly trace?: boolean;
}

export interface CaseReport {
  readonly file: string;
  readonly title: string;
  readonly passed: boolean;
  /** Each difference from the case, with its line. */
  readonly failures: readonly string[];
  /** The questions that are open where it ends, each with its prompt: `blue is asked fate: …`. */
  readonly open: readonly string[];
  /** Set if the file cannot be run at all: it names something that the system does not have. */
  readonly problem?: CaseProblem;
  /** The rules that the case claims to prove. */
  readonly proves: readonly RuleId[];
  /** The rules followed while it ran. */
  readonly cited: ReadonlySet<RuleId>;
  /** The evidence that heard something, and whether it spoke. */
  readonly heard: ReadonlyMap<Evidence, boolean>;
  readonly trace?: readonly string[];
}
