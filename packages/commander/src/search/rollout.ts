import { type Answer, type Decision, Random, type Side } from '@bridgehead/kernel';
import {
  type ActionMeaning,
  type GameSystem,
  movementOf,
  type Opponent,
  stayingMove,
  type Table,
  turnOf,
} from '@bridgehead/tabletop';
import type { PlannedAnswer, WeighedAction } from '../greedy/greedy.js';
import { answerAtOnce, type Player, type PlayerTask, USUAL_STEPS } from '../player.js';
import { fits, gave, type Imagined, type PlannedStep, roleOf, squadIn } from './imagined.js';
import { prospectOf } from './prospect.js';

/** What each squad means to do, by its id. */
export type Intentions = ReadonlyMap<string, WeighedAction>;

/** A turn with more questions than this is not played on. */
const MOST_QUESTIONS = 100;

/**
 * Plays an imagined battle on for a few activations, and not beyond the end of the turn: first by a plan, as far as it is asked for, then everybody
 * does what he means to do if he can, and otherwise stays where he is and fires. No way is looked for.
 */
export class Rollout {
  private readonly system: GameSystem;
  private readonly opponent: Opponent;
  private readonly intentions: Intentions;
  private readonly script: Player | null;

  /** `script` answers for everybody, if there is one. */
  constructor(system: GameSystem, opponent: Opponent, intentions: Intentions, script: Player | null = null) {
    this.script = script;
    this.system = system;
    this.opponent = opponent;
    this.intentions = intentions;
  }

  /** How the battle stands for that side after the plan and so many other activations. */
  prospect(machine: Imagined, plan: readonly PlannedStep[], side: Side, horizon: number): number {
    const turn = turnOf(machine.table);
    let planned = plan;
    let begun = 0;
    for (let asked = 0; asked < MOST_QUESTIONS && machine.result === null; asked++) {
      if (turnOf(machine.table) !== turn) break;
      const [decision] = machine.pending;
      if (decision === undefined) break;
      const [first, ...others] = planned;
      if (first !== undefined && fits(first, decision)) {
        planned = others;
        if (gave(machine, decision, first.answer)) continue;
      }
      if (roleOf(this.system, decision)?.role === 'activate' && ++begun > horizon) break;
      this.reply(machine, decision);
    }
    return prospectOf(this.opponent, machine, side);
  }

  /** The script's reply, or one that is found at once. */
  reply(machine: Imagined, decision: Decision): void {
    if (this.script !== null && gave(machine, decision, answerAtOnce(this.script, scriptedTask(machine, decision))))
      return;
    for (const answer of this.replies(machine.table, decision)) if (gave(machine, decision, answer)) return;
    const ask = machine.askOf(decision);
    machine.answerKnown(decision, this.opponent.idle(machine.table, ask, decision));
  }

  /** What is tried before the book's own reply. */
  private *replies(table: Table, decision: Decision): Iterable<Answer> {
    const role = roleOf(this.system, decision);
    const intention = this.intentions.get(squadIn(decision.args) ?? '');
    if (role?.role === 'action') {
      if (intention !== undefined) yield { pick: intention.action };
      for (const [action, meaning] of Object.entries(role.actions))
        if (isPlain(meaning, table, decision)) yield { pick: action };
      return;
    }
    const planned: PlannedAnswer | null = intention?.planned ?? null;
    if (planned?.ask === decision.ask) yield planned.answer;
    if (role?.role !== 'move') return;
    const ask = this.system.asks[decision.ask];
    const movement = ask === undefined ? null : movementOf(table, ask, decision);
    const staying = movement === null ? null : stayingMove(table, movement);
    if (staying !== null) yield staying;
  }
}

/** What the script is handed; it rolls no dice. */
function scriptedTask({ table }: Imagined, decision: Decision): PlayerTask {
  return { decision, table, view: () => null, random: Random.seeded('script'), steps: USUAL_STEPS };
}

/** Whether an action only lets the squad fire from where it is. */
function isPlain(meaning: ActionMeaning, table: Table, { args }: Decision): boolean {
  if (meaning.ask !== undefined || meaning.worth !== undefined) return false;
  return meaning.fires(table, squadIn(args) ?? '') !== 'not';
}
