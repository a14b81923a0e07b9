import { type BattleRecord, isRefusal, type Refusal, type Setup } from '@bridgehead/kernel';
import type { RandomRosterAnswer, RandomRosterRequest, RosterAnswer, TableLook } from '@bridgehead/protocol';
import type { BillLine, GameSystem } from '@bridgehead/tabletop';
import { takeOver, type TakenOver } from '../battles/play-on.js';
import type { RulesRequests } from './rules.js';
import { sketched } from './sketch.js';

/** Answers requests about rosters, setups and records. */
export class DeskRules implements RulesRequests {
  private readonly systems: readonly GameSystem[];

  constructor(systems: readonly GameSystem[]) {
    this.systems = systems;
  }

  async whyNot(system: string, setup: Setup): Promise<Refusal | null> {
    const begun = this.systemOf(system).begin(setup);
    return isRefusal(begun) ? begun : null;
  }

  async look(system: string, setup: Setup): Promise<TableLook | Refusal> {
    return sketched(this.systemOf(system), setup);
  }

  async takeOver(system: string, record: BattleRecord, n: number): Promise<TakenOver | Refusal> {
    return takeOver(this.systemOf(system), record, n);
  }

  async checkRoster(system: string, roster: unknown): Promise<RosterAnswer> {
    return checked(this.systemOf(system), roster);
  }

  async randomRoster({ system: id, ...wish }: RandomRosterRequest): Promise<RandomRosterAnswer | Refusal | null> {
    const system = this.systemOf(id);
    const roster = system.randomRoster?.(wish) ?? null;
    if (roster === null || isRefusal(roster)) return roster;
    return { roster, ...checked(system, roster) };
  }

  private systemOf(id: string): GameSystem {
    const system = this.systems.find((one) => one.id === id);
    if (system === undefined) throw new Error(`there is no system "${id}"`);
    return system;
  }
}

/** Nobody reads more problems than this, and a large roster has thousands. */
const MOST_PROBLEMS = 100;

function checked(system: GameSystem, roster: unknown): RosterAnswer {
  const problems = system
    .muster(roster)
    .slice(0, MOST_PROBLEMS)
    .map(({ rule, reason }) => ({ rule, reason }));
  const bill = system.bill?.(roster) ?? null;
  return {
    sound: problems.length === 0,
    problems,
    bill: bill === null ? null : { ...bill, rules: [...bill.rules], lines: bill.lines.map(writtenLine) },
  };
}

type WrittenLine = NonNullable<RosterAnswer['bill']>['lines'][number];

function writtenLine({ lines, rules, ...line }: BillLine): WrittenLine {
  return { ...line, rules: [...rules], ...(lines === undefined ? {} : { lines: lines.map(writtenLine) }) };
}
