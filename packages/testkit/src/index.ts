export { battleFrom, openingOf, type Start } from './start.js';

export type { CaseOptions, CaseReport } from './cases/case-report.js';
export { battleOfCase, startOfCase } from './cases/case-start.js';
export type { ParsedCase } from './cases/parsed-case.js';
export { type CaseProblem, isCaseProblem, problemText } from './cases/problem.js';
export { parseCase, parseCases } from './cases/read-case.js';
export { runCase } from './cases/run-case.js';
export { examFrom, parseExam, type ParsedExam } from './exam/read-exam.js';
export { caseGuide } from './case-guide.js';
export { codeOf } from './code-of.js';
export { ledger, type Ledger, type LedgerEvidence, provedBy, rulesNamedIn, unknownClaims } from './ledger.js';

export { checkLaws, type Intensity, type LawReport } from './laws/check-laws.js';
export {
  Coverage,
  type Covered,
  heldLines,
  occurringLines,
  uncovered,
  type Uncovered,
  undeclared,
  unheld,
} from './laws/coverage.js';
export { type Happening, type Invariant, invariantsOf } from './laws/invariants.js';
export { LAWS } from './laws/law-names.js';
export {
  type LawExtent,
  type PlannedTrial,
  casesOfOccurring,
  planTrials,
  type TrialOutcome,
  tryBattle,
  tryCases,
} from './laws/planned-trials.js';
export { playRandomly, type PlayOptions, type RandomPlay } from './laws/random-play.js';
export { playTape } from './laws/replaying.js';
export { type Violation, violationText } from './laws/trial.js';

export {
  type Finding,
  findingText,
  fuzzAnswers,
  fuzzCases,
  fuzzReader,
  fuzzRosters,
  fuzzSaves,
  someSave,
} from './fuzz/fuzz.js';
export { mutateJson, mutateText } from './fuzz/mutate.js';
