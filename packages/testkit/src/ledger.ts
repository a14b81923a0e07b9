import type { RuleId } from '@bridgehead/kernel';
import type { GameSystem } from '@bridgehead/tabletop';
import type { CaseReport } from './cases/case-report.js';

/** How much of a catalogue is implemented: every ID with behaviour must be proved by a case. */
export interface Ledger {
  readonly system: string;
  /** Rules of the catalogue. */
  readonly total: number;
  /** Those that only define a word, each with a reason. */
  readonly definitions: number;
  /** Those with behaviour that the code follows: cited in a run, or named in the source outside comments. */
  readonly code: number;
  /** Those with behaviour that a passing case claims and cites. */
  readonly proved: number;
  /** Those with behaviour that no case proves. */
  readonly missing: readonly RuleId[];
}

export interface LedgerEvidence {
  /** The reports of all cases of the system. */
  readonly cases: readonly CaseReport[];
  /** Cited in other runs, such as random games. */
  readonly cited?: Iterable<RuleId>;
  /** Named in the code of the system. */
  readonly named?: Iterable<RuleId>;
  /** Named anywhere in its source, even in comments: the rule should exist, but a mention does not mean that code follows it. */
  readonly mentioned?: Iterable<RuleId>;
}

export function ledger(system: GameSystem, evidence: LedgerEvidence): Ledger {
  const behaviour = system.rules.filter(({ definition }) => definition === undefined).map(({ id }) => id);
  const proved = new Set(evidence.cases.flatMap(provedBy));
  const inCases = evidence.cases.flatMap(({ cited }) => [...cited]);
  const followed = new Set([...inCases, ...(evidence.cited ?? []), ...(evidence.named ?? [])]);
  return {
    system: system.id,
    total: system.rules.length,
    definitions: system.rules.length - behaviour.length,
    code: behaviour.filter((rule) => followed.has(rule)).length,
    proved: behaviour.filter((rule) => proved.has(rule)).length,
    missing: behaviour.filter((rule) => !proved.has(rule)),
  };
}

/** IDs that cases claim or the source names, but the catalogue does not have. */
export function unknownClaims(system: GameSystem, { cases, named = [], mentioned = [] }: LedgerEvidence): RuleId[] {
  const known = new Set(system.rules.map(({ id }) => id));
  const claimed = new Set([...cases.flatMap(({ proves }) => proves), ...named, ...mentioned]);
  return [...claimed].filter((rule) => !known.has(rule)).sort();
}

/** A case proves the rules it claims, if it passes and its run cited them. */
export function provedBy({ passed, proves, cited }: CaseReport): RuleId[] {
  return passed ? proves.filter((rule) => cited.has(rule)) : [];
}

/** Rule IDs of a system in a text, such as its source: those with the catalogue's prefix. */
export function rulesNamedIn(system: GameSystem, text: string): Set<RuleId> {
  const prefixes = new Set(system.rules.map(({ id }) => id.split('-')[0] ?? ''));
  const found = new Set<RuleId>();
  for (const [id] of text.matchAll(/\b[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-[0-9]+\b/g)) {
    if (prefixes.has(id.split('-')[0] ?? '')) found.add(id);
  }
  return found;
}
