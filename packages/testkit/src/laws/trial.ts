import {
  canonical,
  type Decision,
  type Dice,
  isRecord,
  type Json,
  type Machine,
  Random,
  sameJson,
  seededDice,
} from '@bridgehead/kernel';
import type { GameBattle, GameSystem, Table, TableEvent } from '@bridgehead/tabletop';

/** A broken law, with everything needed to see it again. */
export interface Violation {
  readonly law: string;
  readonly what: string;
  readonly system: string;
  readonly seed: string;
  /** How many answers had been given. */
  readonly answers: number;
  readonly stage: string;
  /** The open question, if the law is about one. */
  readonly decision?: string;
}

export function violationText(violation: Violation): string {
  const { law, what, system, seed, answers, stage, decision } = violation;
  const at = decision === undefined ? '' : `, ${decision}`;
  return `${system}, seed "${seed}", after ${answers} answers, stage ${stage}${at}: ${law}: ${what}`;
}

/** The same law broken in the same place is reported once. */
const MOST_VIOLATIONS = 20;

/** Everything about a battle or its fork that may matter later. */
export type State = readonly unknown[];

/** One battle in which the laws are checked. */
export class Trial {
  readonly system: GameSystem;
  readonly battle: GameBattle;
  readonly seed: string;
  readonly dice: Dice;
  /** Decides the course of the battle: the same for a seed, however thorough the check. */
  readonly course: Random;
  /** Decides what the laws try at this decision: the same for a seed and a decision, however many were checked before. */
  random: Random;
  readonly violations: Violation[] = [];
  answers = 0;
  decisions = 0;
  /** At how many decisions each law was checked. */
  readonly held = new Map<string, number>();
  private readonly heldLast = new Map<string, number>();
  private readonly root: Random;
  private readonly told = new Set<string>();

  constructor(system: GameSystem, battle: GameBattle, seed: string) {
    this.system = system;
    this.battle = battle;
    this.seed = seed;
    this.dice = seededDice(seed);
    this.course = Random.seeded(seed, 'course');
    this.root = Random.seeded(seed, 'laws');
    this.random = this.root.at(0, 0);
  }

  get hopeless(): boolean {
    return this.violations.length >= MOST_VIOLATIONS;
  }

  nextDecision(): void {
    this.decisions++;
    this.random = this.root.at(this.decisions, 0);
  }

  broken(law: string, what: string, decision?: Decision): void {
    const stage = this.battle.stage.stage;
    const key = `${law} ${stage} ${decision?.ask ?? ''}`;
    if (this.told.has(key) || this.hopeless) return;
    this.told.add(key);
    const about = decision === undefined ? {} : { decision: `${decision.id} ${decision.side} ${decision.ask}` };
    this.violations.push({
      law,
      what,
      system: this.system.id,
      seed: this.seed,
      answers: this.answers,
      stage,
      ...about,
    });
  }

  /** Checks a law; rules that throw break it too. */
  hold(law: string, act: () => string | null | undefined, decision?: Decision): void {
    this.count(law);
    try {
      const what = act();
      if (typeof what === 'string') this.broken(law, what, decision);
    } catch (error) {
      this.broken(
        law,
        `it threw: ${error instanceof Error ? (error.stack ?? error.message).slice(0, 600) : String(error)}`,
        decision,
      );
    }
  }

  private count(law: string): void {
    if (this.heldLast.get(law) === this.decisions) return;
    this.heldLast.set(law, this.decisions);
    this.held.set(law, (this.held.get(law) ?? 0) + 1);
  }

  /** A table as plain data, for immediate comparison. */
  packed(table: Table): Json {
    return this.system.state.pack(table);
  }

  /** For immediate comparison. */
  state(battle: GameBattle | Machine<Table, TableEvent> = this.battle): State {
    const { table, stage, stageNumber, pending, result, inputs } = battle;
    return [this.packed(table), [stage, stageNumber, result], pending, [...inputs]];
  }

  /** The state of the battle now, for later comparison. */
  standing(): State {
    const state = this.state();
    const [table, , pending, inputs] = state;
    if (isRecord(table)) for (const records of Object.values(table)) settleEach(records);
    settleEach(pending);
    settleEach(inputs);
    return state;
  }
}

const settled = new WeakSet<object>();

function settleEach(list: unknown): void {
  for (const record of Array.isArray(list) ? list : [list]) settle(record);
}

/**
 * Records are values, so the records themselves are kept for later comparison instead of their text. They are frozen,
 * so that code that writes to them in the meantime throws.
 */
function settle(value: unknown): void {
  if (typeof value !== 'object' || value === null || settled.has(value)) return;
  settled.add(value);
  Object.freeze(value);
  for (const member of Object.values(value)) settle(member);
}

/** Where two texts part, for a message. */
function parting(expected: string, actual: string): string {
  let i = 0;
  while (i < expected.length && i < actual.length && expected[i] === actual[i]) i++;
  const from = Math.max(0, i - 60);
  return `…${expected.slice(from, i + 80)}… became …${actual.slice(from, i + 80)}…`;
}

/** Where two values differ as plain data. */
export function differing(what: string, expected: unknown, actual: unknown): string | null {
  return sameJson(expected, actual) ? null : `${what}: ${parting(canonical(expected), canonical(actual))}`;
}
