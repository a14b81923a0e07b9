import { canonical, type Decision, type Dice, isRecord, type Machine, Random, seededDice } from '@bridgehead/kernel';
import type { GameSystem, Table, TableEvent } from '@bridgehead/tabletop';
import type { GameBattle } from '../start.js';

/** A law that did not hold, with all that is needed to see it again. */
export interface Violation {
  readonly law: string;
  readonly what: string;
  readonly system: string;
  readonly seed: string;
  /** How many answers had been given. */
  readonly answers: number;
  readonly stage: string;
  /** The question that stood open, as far as it was about one. */
  readonly decision?: string;
}

export function violationText(violation: Violation): string {
  const { law, what, system, seed, answers, stage, decision } = violation;
  const at = decision === undefined ? '' : `, ${decision}`;
  return `${system}, seed "${seed}", after ${answers} answers, stage ${stage}${at}: ${law}: ${what}`;
}

/** The same law broken in the same place is told once. */
const MOST_VIOLATIONS = 20;

/** One battle that is held against the laws. */
export class Trial {
  readonly system: GameSystem;
  readonly battle: GameBattle;
  readonly seed: string;
  readonly dice: Dice;
  readonly random: Random;
  readonly violations: Violation[] = [];
  answers = 0;
  private readonly told = new Set<string>();

  constructor(system: GameSystem, battle: GameBattle, seed: string) {
    this.system = system;
    this.battle = battle;
    this.seed = seed;
    this.dice = seededDice(seed);
    this.random = Random.seeded(seed, 'laws');
  }

  get hopeless(): boolean {
    return this.violations.length >= MOST_VIOLATIONS;
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

  /** Holds a law against the battle; rules that throw break it too. */
  hold(law: string, act: () => string | null | undefined, decision?: Decision): void {
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

  text(table: Table): string {
    return packedText(this.system.ground.pack(table));
  }

  /** Everything about a battle or a fork of it that may matter later, as text. */
  state(battle: GameBattle | Machine<Table, TableEvent> = this.battle): string {
    const { table, stage, stageNumber, pending, result, inputs } = battle;
    return [this.text(table), canonical([stage, stageNumber, result]), canonical(pending), canonical(inputs)].join(
      '\n',
    );
  }
}

const texts = new WeakMap<object, string>();

/** A packed table as text. Its records are values that tables share, so the text of each is worked out once. */
function packedText(packed: unknown): string {
  if (!isRecord(packed)) return canonical(packed);
  const lists = Object.entries(packed).map(
    ([name, list]) => `${name}:${Array.isArray(list) ? list.map(recordText).join() : recordText(list)}`,
  );
  return lists.join('\n');
}

function recordText(record: unknown): string {
  if (typeof record !== 'object' || record === null) return canonical(record);
  const known = texts.get(record);
  if (known !== undefined) return known;
  const text = canonical(record);
  texts.set(record, text);
  return text;
}

/** Where two texts part, for a message. */
export function parting(expected: string, actual: string): string {
  let i = 0;
  while (i < expected.length && i < actual.length && expected[i] === actual[i]) i++;
  const from = Math.max(0, i - 60);
  return `…${expected.slice(from, i + 80)}… became …${actual.slice(from, i + 80)}…`;
}

export function differing(what: string, expected: string, actual: string): string | null {
  return expected === actual ? null : `${what}: ${parting(expected, actual)}`;
}
