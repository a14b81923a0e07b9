import { type Decision, type Option, type Random, type Side, typedDice } from '@bridgehead/kernel';
import type { GameSystem } from '@bridgehead/tabletop';
import type { StepCount } from '../best.js';
import type { Greedy, WeighedAction } from '../greedy/greedy.js';
import { answerAtOnce, type PlayerTask, USUAL_STEPS } from '../player.js';
import { gave, type Imagined, type PlannedStep, roleOf, squadIn, stepFor } from './imagined.js';

/** A whole activation: who acts, what it does and where it goes. What is asked after that is up to the script. */
export interface PlannedActivation {
  readonly squad: string | null;
  readonly steps: readonly PlannedStep[];
  /** What the script thinks that it is worth, in the book's unit. */
  readonly worth: number;
}

/** What a squad might do once it is asked, the best by the script first. */
export interface SquadOutlook {
  readonly squad: string | null;
  /** The answers that lead to the question. */
  readonly opening: readonly PlannedStep[];
  readonly action: Decision | null;
  readonly ways: readonly WeighedAction[];
}

/** How many questions may come before a squad is asked what it does. */
const MOST_OPENING = 6;

/** Looks at what squads might do, by the script, in an imagined battle. */
export class ActivationScout {
  private readonly system: GameSystem;
  private readonly script: Greedy;
  private readonly random: Random;

  constructor(system: GameSystem, script: Greedy, random: Random) {
    this.system = system;
    this.script = script;
    this.random = random;
  }

  /** What squads might do that may be activated now, so many of them at most and those first that are preferred; one look for each step. */
  *outlooks(
    machine: Imagined,
    decision: Decision,
    preferred: readonly string[],
    most: number,
    steps: StepCount,
  ): Generator<void, readonly SquadOutlook[]> {
    if (roleOf(this.system, decision)?.role === 'action') return [yield* this.waysOf(machine, decision, [])];
    const ask = machine.askOf(decision);
    const found: SquadOutlook[] = [];
    const options = [...ask.options(machine.table, decision.args, decision.side)];
    const rankOf = ({ id }: Option) => (preferred.includes(id) ? preferred.indexOf(id) : preferred.length);
    for (const { answer } of options.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, most)) {
      if (steps.areSpent) break;
      // Dice that nobody rolls: a roll ends the look ahead.
      const fork = machine.fork(typedDice());
      if (gave(fork, decision, answer))
        found.push(yield* this.opened(fork, decision.side, [stepFor(decision, answer)]));
      yield* steps.take();
    }
    return found;
  }

  /** Goes on by the script until a squad is asked what it does. */
  private *opened(machine: Imagined, side: Side, opening: readonly PlannedStep[]): Generator<void, SquadOutlook> {
    const [decision, ...others] = machine.pending;
    const nothing = { squad: null, opening, action: null, ways: [] };
    if (machine.rolls.awaited !== null || decision?.side !== side || others.length > 0) return nothing;
    const role = roleOf(this.system, decision)?.role;
    if (role === 'action') return yield* this.waysOf(machine, decision, opening);
    if (role === 'activate' || opening.length >= MOST_OPENING) return nothing;
    const answer = answerAtOnce(this.script, this.taskFor(machine, decision));
    if (!gave(machine, decision, answer)) return nothing;
    return yield* this.opened(machine, side, [...opening, stepFor(decision, answer)]);
  }

  private *waysOf(
    machine: Imagined,
    decision: Decision,
    opening: readonly PlannedStep[],
  ): Generator<void, SquadOutlook> {
    const weighed = yield* this.script.weigh(this.taskFor(machine, decision));
    const ways = weighed.toSorted((a, b) => b.worth - a.worth);
    return { squad: squadIn(decision.args), opening, action: decision, ways };
  }

  private taskFor(machine: Imagined, decision: Decision): PlayerTask {
    const { random } = this;
    return { decision, table: machine.table, view: () => null, random, steps: USUAL_STEPS };
  }
}

/** The activations that are worth trying: the best ways of every squad, so many of each, and more of the first. */
export function activationsFrom(outlooks: readonly SquadOutlook[], most: number): readonly PlannedActivation[] {
  const each = Math.max(2, Math.floor(most / Math.max(1, outlooks.length)));
  const ofFirst = Math.max(each, most - each * (outlooks.length - 1));
  return outlooks.flatMap(({ squad, opening, action, ways }, place) => {
    if (action === null) return [{ squad, steps: opening, worth: 0 }];
    return varied(ways, place === 0 ? ofFirst : each).map(({ action: pick, planned, worth }) => ({
      squad,
      worth,
      steps: [...opening, stepFor(action, { pick }), ...(planned === null ? [] : [{ ...planned, args: null }])],
    }));
  });
}

/** The best way and so many others: first the best of every other action, then the best that are left. The best of all comes first. */
function varied(ways: readonly WeighedAction[], most: number): readonly WeighedAction[] {
  const unlike = ways.filter((way, i) => ways.findIndex(({ action }) => action === way.action) === i);
  const rest = ways.filter((way) => !unlike.includes(way));
  // Half of the room for other actions at least, so that a squad also thinks of other places to go to.
  const first = unlike.slice(0, Math.max(1, Math.ceil(most / 2)));
  return [...first, ...rest, ...unlike.slice(first.length)].slice(0, most);
}
