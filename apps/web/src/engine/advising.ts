import {
  type Player,
  type PlayerKind,
  type PlayerTask,
  playersOffered,
  reasonInWords,
  USUAL_STEPS,
} from '@bridgehead/commander';
import { type Answer, type Decision, type PlanStep, Random } from '@bridgehead/kernel';
import { loadSystem } from '@bridgehead/systems';
import type { GameSystem } from '@bridgehead/tabletop';
import type { Mind } from './mind.js';

/** What a computer player would do in the player's place. */
export interface Advice {
  /** The name of that player. */
  readonly by: string;
  /** Its answer to the open question, and to those that follow for the same activation up to the first roll. */
  readonly steps: readonly PlanStep[];
  readonly reason: string | null;
}

/** A plan with more answers is asked for again on its way. */
const MOST_STEPS = 9;

/** A battle in play is loaded without what the book tells computer players, so the whole book is loaded here. */
export async function adviserFor(id: string): Promise<Adviser> {
  const system = await loadSystem(id);
  if (system === null) throw new Error(`there is no system "${id}" here`);
  return new Adviser(system);
}

/** The strongest player that the game offers. It sits beside one screen, and knows what that screen was told and nothing else. */
export class Adviser {
  private readonly system: GameSystem;
  private readonly kind: PlayerKind;
  private readonly player: Player;

  constructor(system: GameSystem) {
    const kind = playersOffered(system).at(-1);
    // Without an opponent every player would take the usual answers under its own name.
    if (kind === undefined || system.opponent === undefined)
      throw new Error(`${system.name} tells computer players nothing`);
    this.system = system;
    this.kind = kind;
    this.player = kind.make(system);
  }

  *advise(mind: Mind, decision: Decision): Generator<void, Advice> {
    const { lookout, table } = mind;
    const view = lookout?.view ?? null;
    const random = Random.seeded('advice', decision.id);
    const task: PlayerTask = { decision, table, view: () => view, random, steps: USUAL_STEPS };
    const answer = yield* this.player.answer(task);
    const reason = reasonInWords(this.system, this.kind, this.player, task, answer);
    const steps = yield* this.onFrom(mind, decision, answer, random);
    return { by: this.kind.name, steps, reason };
  }

  /** The answers after the first one, as long as this side is asked about the same activation. */
  private *onFrom(
    { lookout }: Mind,
    first: Decision,
    answer: Answer,
    random: Random,
  ): Generator<void, readonly PlanStep[]> {
    let steps: readonly PlanStep[] = [{ ask: first.ask, answer }];
    if (lookout === null) return steps;
    while (steps.length < MOST_STEPS) {
      const outlook = lookout.after(steps);
      if (outlook === null || outlook.next.is !== 'mine') break;
      const { decision } = outlook.next;
      if (this.system.opponent?.roles[decision.ask]?.role === 'activate') break;
      const task: PlayerTask = { decision, table: outlook.table, view: () => null, random, steps: USUAL_STEPS };
      const further = [...steps, { ask: decision.ask, answer: yield* this.player.answer(task) }];
      if (lookout.after(further)?.next.is === 'refused') break;
      steps = further;
    }
    return steps;
  }
}
