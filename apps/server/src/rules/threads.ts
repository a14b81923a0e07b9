import type { BattleRecord, Refusal } from '@bridgehead/kernel';
import type { Command, Done, RandomRosterAnswer, RosterAnswer, TableLook } from '@bridgehead/protocol';
import type { TakenOver } from '../battles/play-on.js';
import type { Urgency } from './fair-queue.js';
import type {
  Applied,
  BattleReport,
  BegunBattle,
  Opened,
  BattleRules,
  RulesDesk,
  RulesRequests,
  Told,
} from './rules.js';
import { RulesThread } from './rules-thread.js';

/** Battles in play, each on one of several threads. */
export class ThreadedRules implements BattleRules {
  private readonly threads: readonly RulesThread[];
  /** Where battles begin that play on from others: that takes as long as the others did. */
  private readonly beginnings: RulesThread;
  /** How urgent the battle is: whether people play it. */
  private readonly rankOf: (battle: string) => Urgency;

  constructor(threads: number, path: string, rankOf: (battle: string) => Urgency) {
    this.threads = Array.from({ length: threads }, () => new RulesThread({ path, isPatient: false }));
    this.beginnings = new RulesThread({ path, isPatient: true });
    this.rankOf = rankOf;
  }

  /** How many calls wait for a thread. */
  get waiting(): number {
    return this.threads.reduce((sum, thread) => sum + thread.waiting, this.beginnings.waiting);
  }

  open(battle: string, whom = battle): Promise<Opened> {
    return this.call('opening', whom, battle, 'open') as Promise<Opened>;
  }

  async begin(battle: string, playsOn: boolean, whom = battle): Promise<BegunBattle> {
    const rank = this.rankOf(battle);
    if (!playsOn) return (await this.call(rank, whom, battle, 'begin')) as BegunBattle;
    const begun = (await this.beginnings.call(rank, whom, 'begin', battle)) as BegunBattle;
    // The thread that it is played on brings it back from what is stored now.
    await this.beginnings.call(rank, whom, 'forget', battle);
    return begun;
  }

  apply(battle: string, command: Command, told: Told, whom = battle): Promise<Applied | Refusal | Done> {
    return this.call(this.rankOf(battle), whom, battle, 'apply', command, told) as Promise<Applied | Refusal | Done>;
  }

  joined(battle: string, viewer: string, from: number | undefined, whom = battle): Promise<string> {
    return this.call(this.rankOf(battle), whom, battle, 'joined', viewer, from) as Promise<string>;
  }

  record(battle: string, whom = battle): Promise<BattleRecord | Refusal | null> {
    return this.call('opening', whom, battle, 'record') as Promise<BattleRecord | Refusal | null>;
  }

  report(battle: string, after: number, whom = battle): Promise<BattleReport> {
    return this.call('opening', whom, battle, 'report', after) as Promise<BattleReport>;
  }

  forget(battle: string): Promise<void> {
    return this.call('opening', battle, battle, 'forget') as Promise<void>;
  }

  async close(): Promise<void> {
    await Promise.all([...this.threads, this.beginnings].map((thread) => thread.close()));
  }

  private call(
    rank: Urgency,
    whom: string,
    battle: string,
    method: keyof BattleRules,
    ...args: readonly unknown[]
  ): Promise<unknown> {
    let sum = 0;
    for (let i = 0; i < battle.length; i++) sum += battle.codePointAt(i) ?? 0;
    const thread = this.threads[sum % this.threads.length];
    if (thread === undefined) throw new Error('there are no threads for rules');
    return thread.call(rank, whom, method, battle, ...args);
  }
}

/** Other requests, on threads that give way to everything else: one for the quick, and one for rosters that are made and records that are replayed. */
export class ThreadedDesk implements RulesDesk {
  private readonly quick = new RulesThread({ path: null, isPatient: true });
  private readonly slow = new RulesThread({ path: null, isPatient: true });

  get waiting(): number {
    return this.quick.waiting + this.slow.waiting;
  }

  for(whom: string): RulesRequests {
    const call = (thread: RulesThread, method: keyof RulesRequests, ...args: readonly unknown[]) =>
      thread.call('person', whom, method, ...args);
    const { quick, slow } = this;
    return {
      whyNot: (system, setup) => call(quick, 'whyNot', system, setup) as Promise<Refusal | null>,
      look: (system, setup) => call(quick, 'look', system, setup) as Promise<TableLook | Refusal>,
      checkRoster: (system, roster) => call(quick, 'checkRoster', system, roster) as Promise<RosterAnswer>,
      randomRoster: (request) => call(slow, 'randomRoster', request) as Promise<RandomRosterAnswer | Refusal | null>,
      takeOver: (system, record, n) => call(slow, 'takeOver', system, record, n) as Promise<TakenOver | Refusal>,
    };
  }

  async close(): Promise<void> {
    await Promise.all([this.quick.close(), this.slow.close()]);
  }
}
