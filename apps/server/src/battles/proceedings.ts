import { type BattleRecord, isRefusal, type Refusal } from '@bridgehead/kernel';
import type { Command, Done } from '@bridgehead/protocol';
import type { Applied, BattlePosition, BattleReport, BattleRules, Told } from '../rules/rules.js';
import type { Store } from '../store/store.js';
import type { BattleHouse, BattleWatch } from './house.js';

/**
 * How one battle goes on: the results of a command are stored before anybody hears of them. If they cannot be stored,
 * the battle is brought back from the store. The rules run elsewhere, on behalf of an address. Its owner asks for one
 * thing after another.
 */
export class Proceedings {
  private readonly store: Store;
  private readonly rules: BattleRules;
  private readonly watch: BattleWatch | undefined;
  private readonly id: string;
  private reached: BattlePosition | null = null;
  private seq = 0;

  constructor({ store, rules, watch }: BattleHouse, id: string) {
    this.store = store;
    this.rules = rules;
    this.watch = watch;
    this.id = id;
  }

  /** Null until somebody needs to know more than what is stored about the battle. */
  get position(): BattlePosition | null {
    return this.reached;
  }

  async begin(playsOn: boolean, whom?: string): Promise<void> {
    const { position, opening, start, snapshot } = await this.rules.begin(this.id, playsOn, whom);
    await this.store.begin(this.id, opening, snapshot === undefined ? start : { ...start, snapshot });
    this.reached = position;
  }

  /** Brings a battle back that has begun, if nobody has needed it yet or what happened could not be stored. */
  async wake(whom?: string): Promise<void> {
    if (this.reached !== null) return;
    this.seq = await this.store.lastCommand(this.id);
    const { position, noted } = await this.rules.open(this.id, whom);
    if (noted !== null) {
      this.watch?.misfit(this.id);
      await this.store.note(this.id, noted);
    }
    this.reached = position;
  }

  /** The stored results of a command; its reply alone if it was carried out before and its sender has not heard of it. */
  async apply(command: Command, told: Told, whom?: string): Promise<Applied | Refusal | Done> {
    const applied = await this.rules.apply(this.id, command, told, whom);
    if ('type' in applied) return applied;
    this.watch?.count(isRefusal(applied) ? 'refused' : 'commands');
    if (isRefusal(applied)) return applied;
    await this.keep(applied);
    this.reached = applied.position;
    return applied;
  }

  joined(viewer: string, from: number | undefined, whom?: string): Promise<string> {
    return this.rules.joined(this.id, viewer, from, whom);
  }

  record(whom?: string): Promise<BattleRecord | Refusal | null> {
    return this.rules.record(this.id, whom);
  }

  report(after: number, whom?: string): Promise<BattleReport> {
    return this.rules.report(this.id, after, whom);
  }

  /** Nothing has happened until it is stored. */
  private async keep({ command, reply, start, snapshot }: Applied): Promise<void> {
    const seq = this.seq + 1;
    const step = { seq, command, reply, at: new Date().toISOString(), ...start };
    try {
      await this.store.append(this.id, snapshot === undefined ? step : { ...step, snapshot });
    } catch (error) {
      this.reached = null;
      throw error;
    }
    this.seq = seq;
  }
}
