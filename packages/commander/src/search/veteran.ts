import { type Answer, type Decision, diceFrom, imagine, isRefusal, Random, sameJson } from '@bridgehead/kernel';
import { type GameSystem, type Opponent, turnOf } from '@bridgehead/tabletop';
import { StepCount } from '../best.js';
import { Greedy, type WeighedAction } from '../greedy/greedy.js';
import { usual } from '../plain-players.js';
import { type AnswerReason, answerAtOnce, type Player, type PlayerKind, type PlayerTask } from '../player.js';
import { ActivationScout, activationsFrom, type PlannedActivation, type SquadOutlook } from './activations.js';
import { certaintyThat, halving, meanOf, type Tried } from './halving.js';
import { fits, gave, type Imagined, type PlannedStep, roleOf } from './imagined.js';
import { forkWith } from './paired-dice.js';
import { reasonFor } from './reason.js';
import { Rollout } from './rollout.js';

/** Tries whole activations in its head, with replies that are found at once. */
export const veteran = searching(
  'veteran',
  'Veteran (hard)',
  'Tries several activations in its head, plays each on for a few more, and takes the one that turns out best.',
  { simulations: 80, activations: 16, deals: 3, horizon: 12, replies: 'intended' },
);

/** The same, with everybody's best replies by the script: slower, and nearer to what comes. */
export const marshal = searching(
  'marshal',
  'Marshal (very hard)',
  "Tries several activations in its head, plays each on with both sides' best replies, and takes the one that turns out best.",
  { simulations: 40, activations: 12, deals: 3, horizon: 12, replies: 'scripted' },
);

/** How much a player searches. */
interface Diligence {
  /** How often it plays on for one activation. */
  readonly simulations: number;
  /** How many other activations it then looks ahead, within the turn. */
  readonly horizon: number;
  /** How many activations it tries. */
  readonly activations: number;
  /** How many deals of what is hidden. */
  readonly deals: number;
  /** Whether everybody does what he meant to do before the activation, or what the script finds best after it. */
  readonly replies: 'intended' | 'scripted';
}

function searching(id: string, name: string, meaning: string, diligence: Diligence): PlayerKind {
  const make = (system: GameSystem): Player =>
    system.opponent === undefined ? usual.make(system) : new Searcher(system, system.opponent, diligence);
  return { id, name, meaning, searches: true, make };
}

class Searcher implements Player {
  private readonly system: GameSystem;
  private readonly opponent: Opponent;
  private readonly diligence: Diligence;
  private readonly script: Greedy;
  private planned: readonly PlannedStep[] = [];
  private told: AnswerReason | null = null;
  /** Whether the last answer was the script's. */
  private scripted = false;
  /** What enemies mean to do in this turn, as far as the script can guess. */
  private guessed = new Map<string, WeighedAction>();
  private guessedIn = -1;

  constructor(system: GameSystem, opponent: Opponent, diligence: Diligence) {
    this.system = system;
    this.opponent = opponent;
    this.diligence = diligence;
    this.script = new Greedy(system, opponent);
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
    const found = role === 'activate' || role === 'action' ? yield* this.search(task) : null;
    if (found !== null) return found;
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
    if (!refused) return first.answer;
    this.planned = [];
    return null;
  }

  /** Null if there is nothing to choose, or the battle cannot be imagined. */
  private *search(task: PlayerTask): Generator<void, Answer | null> {
    const { decision } = task;
    const deals = this.deals(task);
    const [first] = deals;
    if (first === undefined) return null;
    const scout = new ActivationScout(this.system, this.script, task.random);
    const outlooks = yield* scout.outlooks(first, decision);
    const tried = this.scriptFirst(activationsFrom(outlooks, this.diligence.activations), task);
    const [own, ...others] = tried;
    if (own === undefined || others.length === 0) return this.follow(own, decision);
    const intentions = yield* this.intentions(scout, first, outlooks, tried);
    const { horizon, replies, simulations } = this.diligence;
    const replying = replies === 'scripted' ? new Greedy(this.system, this.opponent) : null;
    const rollout = new Rollout(this.system, this.opponent, intentions, replying);
    const luck = task.random.bits();
    const attempt = (activation: PlannedActivation, number: number) => {
      const deal = deals[number % deals.length] ?? first;
      return rollout.prospect(forkWith(deal, luck, number), activation.steps, decision.side, horizon);
    };
    const steps = new StepCount(task.steps);
    const [script, best] = yield* halving([own, ...others], simulations, steps, attempt);
    const isBetter = best !== undefined && isSurelyBetter(best, script);
    const [taken, other] = isBetter ? [best, script] : [script, best];
    this.told = other === undefined ? null : reasonFor(first, decision, taken, other);
    return this.follow(taken.item, decision);
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

  /** What everybody means to do who is not tried: own squads by what the script finds best for them, enemies by its guess. */
  private *intentions(
    scout: ActivationScout,
    machine: Imagined,
    outlooks: readonly SquadOutlook[],
    tried: readonly PlannedActivation[],
  ): Generator<void, ReadonlyMap<string, WeighedAction>> {
    const turn = turnOf(machine.table);
    if (this.guessedIn !== turn) this.guessed = new Map();
    this.guessedIn = turn;
    if (this.guessed.size === 0) {
      const enemy = this.enemysTurn(machine, tried[0]);
      const theirs = enemy === null ? [] : yield* scout.outlooks(enemy.machine, enemy.decision);
      for (const [squad, way] of bestOf(theirs)) this.guessed.set(squad, way);
    }
    return new Map([...this.guessed, ...bestOf(outlooks)]);
  }

  /** The battle at the enemy's next activation, after some activation of one's own; null if there is none in this turn. */
  private enemysTurn(
    root: Imagined,
    activation: PlannedActivation | undefined,
  ): { readonly machine: Imagined; readonly decision: Decision } | null {
    const machine = root.fork(diceFrom((roll, wave) => Random.seeded(roll, wave)));
    const side = root.pending[0]?.side;
    const rollout = new Rollout(this.system, this.opponent, new Map());
    let planned = activation?.steps ?? [];
    const turn = turnOf(root.table);
    for (let asked = 0; asked < MOST_QUESTIONS && turnOf(machine.table) === turn; asked++) {
      const [decision] = machine.pending;
      if (decision === undefined) return null;
      if (decision.side !== side && roleOf(this.system, decision)?.role === 'activate') return { machine, decision };
      const [first, ...others] = planned;
      if (first !== undefined && fits(first, decision)) {
        planned = others;
        if (gave(machine, decision, first.answer)) continue;
      }
      rollout.reply(machine, decision);
    }
    return null;
  }

  private follow(activation: PlannedActivation | undefined, decision: Decision): Answer | null {
    const [first, ...others] = activation?.steps ?? [];
    if (first === undefined || !fits(first, decision)) return null;
    this.planned = others;
    return first.answer;
  }
}

/** The script is wrong only if another activation does better by so much, and by so many standard errors: the rest is luck, or beyond the features. */
const WORTH_CHANGING = 0.03;
const SURE = 1;

function isSurelyBetter(best: Tried<PlannedActivation>, script: Tried<PlannedActivation>): boolean {
  return meanOf(best.results) - meanOf(script.results) > WORTH_CHANGING && certaintyThat(best, script) > SURE;
}

/** More questions than one activation asks. */
const MOST_QUESTIONS = 60;

function bestOf(outlooks: readonly SquadOutlook[]): readonly (readonly [string, WeighedAction])[] {
  return outlooks.flatMap(({ squad, ways: [best] }) =>
    squad === null || best === undefined ? [] : [[squad, best] as const],
  );
}
