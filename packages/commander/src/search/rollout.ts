import { bearing, type Facing, pointToPoint } from '@bridgehead/geometry';
import { type Answer, type Decision, Random, type Side } from '@bridgehead/kernel';
import {
  type ActionMeaning,
  type GameSystem,
  type Movement,
  movementOf,
  type Opponent,
  poseOf,
  stayingMove,
  type Table,
  turnOf,
} from '@bridgehead/tabletop';
import { rigidMove } from '@bridgehead/wargame';
import type { PlannedAnswer, WeighedAction } from '../greedy/greedy.js';
import { type PlayerTask, USUAL_STEPS } from '../player.js';
import type { PlannedActivation } from './activations.js';
import { fits, gave, type Imagined, type PlannedStep, roleOf, squadIn } from './imagined.js';
import { prospectOf } from './prospect.js';

/** What squads mean to do in a turn, and in which order, as far as the script can tell. */
export interface Guesses {
  readonly intentions: ReadonlyMap<string, WeighedAction>;
  /** Squads in the order in which the script would have them act, by the question and the side. */
  readonly orders: ReadonlyMap<string, readonly string[]>;
}

/** A move of a question of that name. */
export interface LastMove {
  readonly ask: string;
  readonly heading: Facing;
  readonly length: number;
}

export function orderKey({ ask, side }: Pick<Decision, 'ask' | 'side'>): string {
  return `${ask}/${side}`;
}

/** A turn with more questions than this is not played on. */
const MOST_QUESTIONS = 300;

/**
 * Plays an imagined battle on for some activations, and not beyond the end of the turn: first by a plan, as far as it is asked for, then everybody
 * does what he means to do if he can, and otherwise stays where he is and fires. No way is looked for.
 */
export class Rollout {
  /** How many activations the last one played on. */
  activations = 0;
  private readonly system: GameSystem;
  private readonly opponent: Opponent;
  private readonly guesses: Guesses;
  /** Who has acted in the battle that is played on, by question. */
  private acted = new Set<string>();
  /** The squad that a plan is about: what it meant to do before is given up. */
  private acting: string | null = null;
  /** The last move of the plan, for a squad that may move again in the same activation. */
  private lastMove: LastMove | null = null;

  constructor(system: GameSystem, opponent: Opponent, guesses: Guesses) {
    this.system = system;
    this.opponent = opponent;
    this.guesses = guesses;
  }

  /** How the battle stands for that side after an activation and so many others. */
  prospect(machine: Imagined, activation: PlannedActivation, side: Side, horizon: number): number {
    const turn = turnOf(machine.table);
    this.begin(activation);
    let planned = activation.steps;
    for (let asked = 0; asked < MOST_QUESTIONS && machine.result === null; asked++) {
      if (turnOf(machine.table) !== turn) break;
      const [decision] = machine.pending;
      if (decision === undefined) break;
      const [first, ...others] = planned;
      if (first !== undefined && fits(first, decision)) {
        planned = others;
        this.lastMove = moveIn(machine.table, first) ?? this.lastMove;
        if (gave(machine, decision, first.answer)) continue;
      }
      if (roleOf(this.system, decision)?.role === 'activate' && this.activations++ >= horizon) break;
      this.reply(machine, decision);
    }
    return prospectOf(this.opponent, machine, side);
  }

  /** The plan of another activation begins. */
  begin(activation: PlannedActivation | undefined): void {
    this.activations = 0;
    this.acted = new Set();
    this.acting = activation?.squad ?? null;
    this.lastMove = null;
  }

  /** A reply that is found at once. */
  reply(machine: Imagined, decision: Decision): void {
    for (const answer of this.replies(machine.table, decision)) if (gave(machine, decision, answer)) return;
    const ask = machine.askOf(decision);
    machine.answerKnown(decision, this.opponent.idle(machine.table, ask, decision));
  }

  /** Those who may be next, in the script's order: each is tried once, since nobody acts twice in a turn. */
  private *nextToAct(decision: Decision): Iterable<Answer> {
    const key = orderKey(decision);
    for (const squad of this.guesses.orders.get(key) ?? []) {
      if (this.acted.has(`${key}/${squad}`)) continue;
      this.acted.add(`${key}/${squad}`);
      yield { pick: squad };
    }
  }

  /** What is tried before the book's own reply. */
  private *replies(table: Table, decision: Decision): Iterable<Answer> {
    const role = roleOf(this.system, decision);
    if (role?.role === 'activate') {
      yield* this.nextToAct(decision);
      return;
    }
    const squad = squadIn(decision.args);
    const intention = squad === null || squad === this.acting ? undefined : this.guesses.intentions.get(squad);
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
    if (movement === null) return;
    // Who marches on goes on in the same direction.
    if (squad === this.acting && this.lastMove?.ask === decision.ask) yield* onFrom(table, movement, this.lastMove);
    const staying = stayingMove(table, movement);
    if (staying !== null) yield staying;
  }
}

/** Plays on to the first question of the enemy who acts next, after some activation of one's own; null if there is none in this turn. */
export function enemysQuestion(
  system: GameSystem,
  rollout: Rollout,
  machine: Imagined,
  activation: PlannedActivation | undefined,
): Decision | null {
  const side = machine.pending[0]?.side;
  const turn = turnOf(machine.table);
  rollout.begin(activation);
  let planned = activation?.steps ?? [];
  for (let asked = 0; asked < QUESTIONS_TO_ENEMY && turnOf(machine.table) === turn; asked++) {
    const [decision] = machine.pending;
    if (decision === undefined) return null;
    if (decision.side !== side && roleOf(system, decision)?.role === 'activate') return decision;
    const [first, ...others] = planned;
    if (first !== undefined && fits(first, decision)) {
      planned = others;
      if (gave(machine, decision, first.answer)) continue;
    }
    rollout.reply(machine, decision);
  }
  return null;
}

/** More questions than some activations ask. */
const QUESTIONS_TO_ENEMY = 100;

/** What the script is handed; it rolls no dice. */
export function scriptedTask({ table }: Imagined, decision: Decision): PlayerTask {
  return { decision, table, view: () => null, random: Random.seeded('script'), steps: USUAL_STEPS };
}

/** As far again in the same direction, or half as far. */
export function onFrom(table: Table, movement: Movement, { heading, length }: LastMove): readonly Answer[] {
  return [length, Math.floor(length / 2)].map((far) => rigidMove(table, movement, heading, far));
}

/** Where a planned move leads its first model; null if it is none, or stays. */
export function moveIn(table: Table, { ask, answer }: PlannedStep): LastMove | null {
  const [first] = 'move' in answer ? answer.move : [];
  const from = first === undefined ? null : poseOf(table, first.model);
  const step = first?.path.findLast((one) => 'to' in one);
  if (from === null || step === undefined || !('to' in step)) return null;
  const [x, y] = step.to;
  const length = Math.floor(pointToPoint(from, { x, y }));
  return length === 0 ? null : { ask, heading: bearing(from, { x, y }), length };
}

/** Whether an action only lets the squad fire from where it is. */
function isPlain(meaning: ActionMeaning, table: Table, { args }: Decision): boolean {
  if (meaning.ask !== undefined || meaning.worth !== undefined) return false;
  return meaning.fires(table, squadIn(args) ?? '') !== 'not';
}
