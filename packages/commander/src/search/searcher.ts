import {
  type Answer,
  type AnyAsk,
  type Decision,
  imagine,
  isRefusal,
  type Option,
  sameJson,
  type Side,
} from '@bridgehead/kernel';
import { type GameSystem, movementOf, type Opponent, type Table } from '@bridgehead/tabletop';
import { StepCount } from '../best.js';
import { Greedy } from '../greedy/greedy.js';
import { type AnswerReason, answerAtOnce, type Player, type PlayerTask } from '../player.js';
import { activationsFrom, type PlannedActivation } from './activations.js';
import { Guesser } from './guesses.js';
import { certaintyThat, halving, meanOf, type Tried } from './halving.js';
import { fits, type Imagined, type PlannedStep, roleOf, squadIn, stepFor } from './imagined.js';
import { forkWith } from './paired-dice.js';
import { reasonFor } from './reason.js';
import { type Guesses, type LastMove, moveIn, onFrom, Rollout } from './rollout.js';

/** How often a player plays battles on in its head. It is counted in work, not in time, so that the same seed gives the same battle. */
interface Budget {
  /** How many activations it plays on for one choice, in all trials together. */
  readonly work: number;
  /** How often it plays on at least, and at most. */
  readonly fewest: number;
  readonly most: number;
  /** How many other activations it then looks ahead, within the turn. */
  readonly horizon: number;
}

/** How much a player searches. */
export interface Diligence extends Budget {
  /** How many activations it tries. */
  readonly activations: number;
  /** How many squads it thinks of. */
  readonly squads: number;
  /** How many deals of what is hidden. */
  readonly deals: number;
  /** How many activations are tried once more against enemies who reply to each. */
  readonly finalists: number;
  /** For any other choice: so little that nobody waits. */
  readonly aside: Budget;
}

/** Tries whole activations in its head, and leaves the script's answer only for one that surely turns out better. */
export class Searcher implements Player {
  private readonly system: GameSystem;
  private readonly opponent: Opponent;
  private readonly diligence: Diligence;
  private readonly script: Greedy;
  private readonly guesser: Guesser;
  private planned: readonly PlannedStep[] = [];
  /** The last move of the plan that is followed, for a squad that may move again. */
  private lastMove: LastMove | null = null;
  private told: AnswerReason | null = null;
  /** Whether the last answer was the script's. */
  private scripted = false;

  constructor(system: GameSystem, opponent: Opponent, diligence: Diligence) {
    this.system = system;
    this.opponent = opponent;
    this.diligence = diligence;
    this.script = new Greedy(system, opponent);
    this.guesser = new Guesser(system, opponent, diligence.squads);
  }

  reason(): AnswerReason | null {
    return this.told ?? (this.scripted ? this.script.reason() : null);
  }

  *answer(task: PlayerTask): Generator<void, Answer> {
    this.told = null;
    this.scripted = false;
    const kept = this.keptFor(task);
    if (kept !== null) return kept;
    const role = roleOf(this.system, task.decision)?.role;
    if (role === 'activate' || role === 'action') {
      const found = yield* this.search(task);
      if (found !== null) return found;
    } else if (role !== undefined && TRIED_ONE_BY_ONE.has(role)) return yield* this.choose(task);
    else if (role === 'move' && this.lastMove?.ask === task.decision.ask) return yield* this.choose(task);
    this.scripted = true;
    return yield* this.script.answer(task);
  }

  /** The next answer of the plan, if this is its question and it is still legal. */
  private keptFor({ decision, table }: PlayerTask): Answer | null {
    const [first, ...others] = this.planned;
    if (first === undefined) return null;
    this.planned = fits(first, decision) ? others : [];
    if (!fits(first, decision)) return null;
    const ask = this.system.asks[decision.ask];
    const refused = ask === undefined || isRefusal(ask.check(table, decision.args, first.answer, decision.side));
    if (!refused) {
      this.lastMove = moveIn(table, first) ?? this.lastMove;
      return first.answer;
    }
    this.planned = [];
    return null;
  }

  /** Null if there is nothing to choose, or the battle cannot be imagined. */
  private *search(task: PlayerTask): Generator<void, Answer | null> {
    const { decision, random } = task;
    const deals = this.deals(task);
    const [first] = deals;
    if (first === undefined) return null;
    const steps = new StepCount(task.steps);
    const outlooks = yield* this.guesser.outlooks(first, decision, random, steps);
    const tried = this.scriptFirst(activationsFrom(outlooks, this.diligence.activations), task);
    const [own, ...others] = tried;
    if (own === undefined || others.length === 0) return this.follow(own, decision);
    const { side } = decision;
    const trial: Trial = { ...this.diligence, deals: [first, ...deals.slice(1)], luck: random.bits(), side };
    const guesses = yield* this.guesser.both(first, own, random, steps);
    const found = yield* this.compared(trial, [own, ...others], () => guesses, steps);
    const { finalists } = this.diligence;
    const [script, best] = finalists === 0 ? found : yield* this.compareReplies(trial, found, task, steps);
    const isBetter = best !== undefined && isSurelyBetter(best, script);
    const [taken, other] = isBetter ? [best, script] : [script, best];
    this.told = other === undefined ? null : reasonFor(first, decision, taken, other);
    return this.follow(taken.item, decision);
  }

  /** The script's answer to any other question, unless one of the other options surely turns out better a few activations on. */
  private *choose(task: PlayerTask): Generator<void, Answer> {
    const { decision, table, random } = task;
    this.scripted = true;
    const own = yield* this.script.answer(task);
    const others = this.othersThan(own, decision, table);
    const view = others.length === 0 ? null : task.view();
    const deal = view === null ? null : imagine(this.system, view, random);
    const guesses = deal === null ? null : (this.guesser.inTurnOf(deal) ?? this.withoutGuesses(decision));
    if (deal === null || guesses === null) return own;
    const planFor = (answer: Answer): PlannedActivation => ({
      squad: squadIn(decision.args),
      steps: [stepFor(decision, answer)],
      worth: 0,
    });
    const trial: Trial = { ...this.diligence.aside, deals: [deal], luck: random.bits(), side: decision.side };
    const plans = [planFor(own), ...others.map(planFor)] as const;
    const [script, best] = yield* this.compared(trial, plans, () => guesses, new StepCount(task.steps));
    const [better] = best !== undefined && isSurelyBetter(best, script, SURER) ? best.item.steps : [];
    if (best === undefined || better === undefined) return own;
    this.scripted = false;
    this.told = reasonFor(deal, decision, best, script);
    return better.answer;
  }

  /** In the middle of fire or of a march it matters little what others mean to do; before the turn began nobody has an idea what to play on. */
  private withoutGuesses(decision: Decision): Guesses | null {
    const role = roleOf(this.system, decision)?.role;
    return role === 'target' || role === 'move' ? NO_GUESSES : null;
  }

  /** Some other answers, those first that the script likes best. */
  private othersThan(own: Answer, decision: Decision, table: Table): readonly Answer[] {
    const ask = this.system.asks[decision.ask];
    if (ask === undefined) return [];
    if (roleOf(this.system, decision)?.role === 'move') return this.movesOn(ask, decision, table);
    const options = [...ask.options(table, decision.args, decision.side)];
    const preferred = this.script.preferences();
    const rankOf = ({ id }: Option) => (preferred.includes(id) ? preferred.indexOf(id) : preferred.length);
    return options
      .toSorted((a, b) => rankOf(a) - rankOf(b))
      .map(({ answer }) => answer)
      .filter((answer) => !sameJson(answer, own))
      .slice(0, OPTIONS_TRIED - 1);
  }

  /** A squad that marches may go on in the direction in which the plan has led it. */
  private movesOn(ask: AnyAsk<Table>, decision: Decision, table: Table): readonly Answer[] {
    const movement = movementOf(table, ask, decision);
    if (movement === null || this.lastMove === null) return [];
    const ways = onFrom(table, movement, this.lastMove);
    return ways.filter((way) => !isRefusal(ask.check(table, decision.args, way, decision.side)));
  }

  /** Plays activations on, the best more often than the others; the first stays the first. */
  private *compared(
    { deals, luck, side, ...diligence }: Trial,
    tried: readonly [PlannedActivation, ...PlannedActivation[]],
    guessesAfter: (activation: PlannedActivation) => Guesses,
    steps: StepCount,
  ): Generator<void, readonly [Tried<PlannedActivation>, ...Tried<PlannedActivation>[]]> {
    const { work, fewest, most, horizon } = diligence;
    const [own, ...others] = tried;
    const rollouts = new Map(
      tried.map((one) => [one, new Rollout(this.system, this.opponent, guessesAfter(one))] as const),
    );
    const attempt = (activation: PlannedActivation, number: number) => {
      const deal = deals[number % deals.length] ?? deals[0];
      const rollout = rollouts.get(activation);
      return rollout?.prospect(forkWith(deal, luck, number), activation, side, horizon) ?? 0;
    };
    // One trial tells how many activations are played on in each, so how many trials there is time for.
    attempt(own, 0);
    yield* steps.take();
    const each = Math.max(1, rollouts.get(own)?.activations ?? 1);
    const trials = Math.min(most, Math.max(fewest, Math.floor(work / each)));
    const few = Math.max(FEWEST_TRIED, Math.floor(trials / TRIALS_EACH));
    return yield* halving([own, ...others.slice(0, few)], trials, steps, attempt);
  }

  /** The script's activation and the best of the others once more, against enemies who reply to each of them. */
  private *compareReplies(
    trial: Trial,
    [script, ...others]: readonly [Tried<PlannedActivation>, ...Tried<PlannedActivation>[]],
    { random }: PlayerTask,
    steps: StepCount,
  ): Generator<void, readonly [Tried<PlannedActivation>, ...Tried<PlannedActivation>[]]> {
    const finalists = others.slice(0, this.diligence.finalists - 1).map(({ item }) => item);
    const replies = new Map<PlannedActivation, Guesses>();
    for (const one of [script.item, ...finalists])
      replies.set(one, yield* this.guesser.replying(trial.deals[0], one, random, steps));
    const guessesAfter = (one: PlannedActivation) => replies.get(one) ?? NO_GUESSES;
    return yield* this.compared({ ...trial, luck: random.bits() }, [script.item, ...finalists], guessesAfter, steps);
  }

  /** The same activations, what the script would do first. What a squad does is already in the script's order. */
  private scriptFirst(activations: readonly PlannedActivation[], task: PlayerTask): readonly PlannedActivation[] {
    if (roleOf(this.system, task.decision)?.role === 'action') return activations;
    const answer = answerAtOnce(this.script, task);
    const own = activations.find(({ steps: [step] }) => step !== undefined && sameJson(step.answer, answer));
    return own === undefined ? activations : [own, ...activations.filter((one) => one !== own)];
  }

  private deals(task: PlayerTask): readonly Imagined[] {
    const view = task.view();
    if (view === null) return [];
    const deals: Imagined[] = [];
    for (let deal = 0; deal < this.diligence.deals; deal++) {
      const machine = imagine(this.system, view, task.random);
      if (machine !== null) deals.push(machine);
    }
    return deals;
  }

  private follow(activation: PlannedActivation | undefined, decision: Decision): Answer | null {
    const [first, ...others] = activation?.steps ?? [];
    if (first === undefined || !fits(first, decision)) return null;
    this.planned = others;
    this.lastMove = null;
    return first.answer;
  }
}

/** The script is wrong only if another activation does better by so much, and by so many standard errors: the rest is luck, or beyond the features. */
const WORTH_CHANGING = 0.03;
const SURE = 1;

/** Single answers are tried less often than activations. */
const SURER = 2;

function isSurelyBetter(best: Tried<PlannedActivation>, script: Tried<PlannedActivation>, sure = SURE): boolean {
  return meanOf(best.results) - meanOf(script.results) > WORTH_CHANGING && certaintyThat(best, script) > sure;
}

/** Questions whose options are tried one by one, and so many of them. */
const TRIED_ONE_BY_ONE: ReadonlySet<string> = new Set(['target', 'choose', 'spend', 'react', 'place', 'some']);
const OPTIONS_TRIED = 5;

/** With fewer trials fewer activations are tried, so that some of them are tried often. */
const TRIALS_EACH = 4;
const FEWEST_TRIED = 5;

const NO_GUESSES: Guesses = { intentions: new Map(), orders: new Map() };

/** What all activations of one choice are tried with. */
interface Trial extends Budget {
  readonly deals: readonly [Imagined, ...Imagined[]];
  readonly luck: number;
  readonly side: Side;
}
