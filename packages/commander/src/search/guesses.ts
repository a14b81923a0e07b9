import { type Decision, diceFrom, Random } from '@bridgehead/kernel';
import { type GameSystem, type Opponent, turnOf } from '@bridgehead/tabletop';
import type { StepCount } from '../best.js';
import { Greedy, type WeighedAction } from '../greedy/greedy.js';
import { answerAtOnce } from '../player.js';
import { ActivationScout, type PlannedActivation, type SquadOutlook } from './activations.js';
import { type Imagined, roleOf } from './imagined.js';
import { enemysQuestion, type Guesses, orderKey, Rollout, scriptedTask } from './rollout.js';

/** Guesses what both sides mean to do, and remembers it for the rest of the turn. */
export class Guesser {
  private readonly system: GameSystem;
  private readonly opponent: Opponent;
  /** How many squads of a side it looks at for one question. */
  private readonly squads: number;
  private readonly script: Greedy;
  private intentions = new Map<string, WeighedAction>();
  private orders = new Map<string, readonly string[]>();
  private turn = -1;
  private hasGuessedEnemies = false;

  constructor(system: GameSystem, opponent: Opponent, squads: number) {
    this.system = system;
    this.opponent = opponent;
    this.squads = squads;
    this.script = new Greedy(system, opponent);
  }

  /** What each squad might do that may act now, those first that the script would have act first. */
  *outlooks(
    machine: Imagined,
    decision: Decision,
    random: Random,
    steps: StepCount,
  ): Generator<void, readonly SquadOutlook[]> {
    this.forgetBefore(machine);
    const scout = new ActivationScout(this.system, this.script, random);
    const preferred = this.preferred(machine, decision);
    const found = yield* scout.outlooks(machine, decision, preferred, this.squads, steps);
    for (const { squad, ways } of found) {
      const [best] = ways;
      if (squad !== null && best !== undefined) this.intentions.set(squad, best);
    }
    return found;
  }

  /** What both sides mean to do; of the enemies it finds out once in a turn, at their first question after some activation. */
  *both(
    machine: Imagined,
    first: PlannedActivation | undefined,
    random: Random,
    steps: StepCount,
  ): Generator<void, Guesses> {
    if (!this.hasGuessedEnemies) {
      this.hasGuessedEnemies = true;
      yield* this.enemiesAfter(machine, first, random, steps);
    }
    return this.known();
  }

  /** The same with enemies who know what was done to them. */
  *replying(machine: Imagined, first: PlannedActivation, random: Random, steps: StepCount): Generator<void, Guesses> {
    const [intentions, orders] = [this.intentions, this.orders];
    this.intentions = new Map(intentions);
    this.orders = new Map(orders);
    yield* this.enemiesAfter(machine, first, random, steps);
    const guesses = this.known();
    this.intentions = intentions;
    this.orders = orders;
    return guesses;
  }

  /** What was guessed in the turn of a battle; null if nothing was. */
  inTurnOf(machine: Imagined): Guesses | null {
    return turnOf(machine.table) === this.turn && this.intentions.size > 0 ? this.known() : null;
  }

  private known(): Guesses {
    const { intentions, orders } = this;
    return { intentions: new Map(intentions), orders: new Map(orders) };
  }

  private *enemiesAfter(
    root: Imagined,
    first: PlannedActivation | undefined,
    random: Random,
    steps: StepCount,
  ): Generator<void, void> {
    const machine = root.fork(diceFrom((roll, wave) => Random.seeded(roll, wave)));
    const rollout = new Rollout(this.system, this.opponent, this.known());
    const decision = enemysQuestion(this.system, rollout, machine, first);
    if (decision !== null) yield* this.outlooks(machine, decision, random, steps);
  }

  private preferred(machine: Imagined, decision: Decision): readonly string[] {
    if (roleOf(this.system, decision)?.role !== 'activate') return [];
    answerAtOnce(this.script, scriptedTask(machine, decision));
    const preferred = this.script.preferences();
    this.orders.set(orderKey(decision), preferred);
    return preferred;
  }

  private forgetBefore({ table }: Imagined): void {
    const turn = turnOf(table);
    if (turn === this.turn) return;
    this.turn = turn;
    this.intentions = new Map();
    this.orders = new Map();
    this.hasGuessedEnemies = false;
  }
}
