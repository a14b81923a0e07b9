import {
  type Answer,
  type AnyAsk,
  type Decision,
  isRefusal,
  type JsonRecord,
  type Option,
  type Random,
  textIn,
} from '@bridgehead/kernel';
import {
  type ActionMeaning,
  type AskRole,
  type Fires,
  type GameSystem,
  movementOf,
  type Opponent,
  type SupposedMove,
  supposing,
  type Table,
} from '@bridgehead/tabletop';
import { bestBySteps, greatest, StepCount } from '../best.js';
import { askOf, usual, usualAnswer } from '../plain-players.js';
import type { AnswerReason, PlayerTask, Player, PlayerKind } from '../player.js';
import { type Manoeuvre, manoeuvresOf } from './manoeuvre.js';
import { bestHarm, StandingHere, worthOfStanding } from './standing.js';
import { moreWaysFor, waysFor } from './ways.js';
import { reasonOfWeighing, type WeighedOption, type Weighing } from './weighed.js';

/**
 * Fires where it expects to do most, and goes where it is worth most to be. It looks one activation ahead, at the view
 * that it is given, and rolls no dice.
 */
export const greedy: PlayerKind = {
  id: 'greedy',
  name: 'Greedy (medium)',
  meaning: 'Fires where it expects the most harm, and goes for objectives and firing positions.',
  make: (system) => (system.opponent === undefined ? usual.make(system) : new Greedy(system, system.opponent)),
};

/** An answer that was found when an action was weighed, for when that action asks for it. */
export interface PlannedAnswer {
  readonly ask: string;
  readonly squad: string;
  readonly answer: Answer;
}

/** An action, what it is worth, and the answer that makes it so. */
export interface WeighedAction {
  readonly action: string;
  readonly worth: number;
  readonly planned: PlannedAnswer | null;
}

/** A question in hand, with the steps that may still be taken. */
interface Asked {
  /** The ways of a move that are weighed. */
  readonly waysOf: typeof waysFor;
  readonly ask: AnyAsk<Table>;
  readonly decision: Decision;
  readonly table: Table;
  readonly random: Random;
  readonly steps: StepCount;
}

/** Which of several things is taken that were weighed. */
export type IdeaChoice = <V extends { readonly worth: number }>(all: readonly V[], random: Random) => V | null;

interface WeighedAnswer extends WeighedOption {
  readonly answer: Answer;
}

/** Beside actions, what may be chosen otherwise than by the greatest worth without harm to the rest of the plan. */
const SOFTENED: ReadonlySet<AskRole['role']> = new Set(['activate', 'target', 'choose']);

export class Greedy implements Player {
  private readonly system: GameSystem;
  private readonly opponent: Opponent;
  private planned: PlannedAnswer | null = null;
  private standing: StandingHere;
  private readonly chosen: IdeaChoice;
  private weighed: Weighing | null = null;

  constructor(system: GameSystem, opponent: Opponent, chosen: IdeaChoice = greatest) {
    this.system = system;
    this.chosen = chosen;
    this.opponent = opponent;
    this.standing = new StandingHere(opponent);
  }

  reason(): AnswerReason | null {
    return this.weighed && reasonOfWeighing(this.opponent, this.weighed);
  }

  /** The ids of what it weighed for its last answer, the best first. */
  preferences(): readonly string[] {
    return (this.weighed?.others ?? []).toSorted((a, b) => b.worth - a.worth).map(({ id }) => id);
  }

  *answer(task: PlayerTask): Generator<void, Answer> {
    const { decision, table, steps, random } = task;
    this.weighed = null;
    this.standing = new StandingHere(this.opponent);
    const ask = askOf(this.system, task);
    const role = this.opponent.roles[decision.ask];
    const asked = { waysOf: waysFor, ask, decision, table, random, steps: new StepCount(steps) };
    const chosen = role === undefined ? null : yield* this.choose(role, asked);
    return chosen ?? usualAnswer(ask, task);
  }

  /** All that it weighs where a squad is asked what it does, with more ways than it would go itself; nothing at any other question. */
  *weigh(task: PlayerTask): Generator<void, readonly WeighedAction[]> {
    const { decision, table, steps, random } = task;
    const role = this.opponent.roles[decision.ask];
    if (role?.role !== 'action') return [];
    this.standing = new StandingHere(this.opponent);
    const ask = askOf(this.system, task);
    const asked = { waysOf: moreWaysFor, ask, decision, table, random, steps: new StepCount(steps) };
    return yield* this.weighActions(role.actions, asked);
  }

  /** Null if it has no opinion. */
  private *choose(role: AskRole, asked: Asked): Generator<void, Answer | null> {
    if (role.role === 'action') return yield* this.chooseAction(role.actions, asked);
    const { planned } = this;
    if (isFor(planned, asked.decision)) {
      this.planned = null;
      const answer = legal(asked, planned.answer);
      if (answer !== null) return answer;
    }
    if (role.role === 'move') {
      const fires = role.fires(asked.table, textIn(asked.decision.args, 'squad'));
      const best = greatest(yield* this.manoeuvres(asked, fires));
      return best && legal(asked, best.item);
    }
    const { ask, decision, table, steps } = asked;
    if (role.role === 'some') return legal(asked, { pick: role.wanted(table, decision.args, decision.side) });
    const options = ask.options(table, decision.args, decision.side);
    const weighed: WeighedAnswer[] = [];
    const worthOf = (option: Option) => {
      const worth = this.worthOf(role, option, asked);
      if (worth !== null) weighed.push({ id: option.id, answer: option.answer, worth });
      return worth;
    };
    yield* bestBySteps(options, worthOf, steps);
    const taken = SOFTENED.has(role.role) ? this.chosen(weighed, asked.random) : greatest(weighed);
    if (taken !== null) this.weighed = { ...asked, taken, others: weighed };
    return taken?.answer ?? null;
  }

  /** What an option is worth; null if nothing is known about it. */
  private worthOf(role: AskRole, { id, answer }: Option, { decision: { args, side }, table }: Asked): number | null {
    const { opponent } = this;
    const told = 'worth' in role ? (role.worth?.(table, args, id, side) ?? null) : null;
    if (told !== null) return told;
    switch (role.role) {
      case 'activate':
        return table.squads.has(id) ? bestHarm(opponent, table, id) : 0;
      case 'target':
        return table.squads.has(id) ? opponent.expected(table, textIn(args, 'squad'), id) : 0;
      case 'react':
        return table.squads.has(id) ? opponent.expected(table, id, textIn(args, role.at)) : 0;
      case 'enter':
        return this.worthOfEntering(table, textIn(args, 'squad'), id);
      case 'place':
        return this.worthOfPlaces(table, textIn(args, 'squad'), answer);
      default:
        return null;
    }
  }

  private worthOfEntering(table: Table, squad: string, piece: string): number {
    const inside = this.opponent.interests(table, squad).filter((one) => one.piece === piece && one.how === 'inside');
    return Math.max(0, ...inside.map(({ worth }) => worth));
  }

  private worthOfPlaces(table: Table, squad: string, answer: Answer): number {
    const { opponent } = this;
    return supposing(
      table,
      placesIn(answer),
      (supposed) => worthOfStanding(opponent, supposed, squad) + bestHarm(opponent, supposed, squad),
    );
  }

  private *chooseAction(
    actions: Readonly<Record<string, ActionMeaning>>,
    asked: Asked,
  ): Generator<void, Answer | null> {
    const ways = yield* this.weighActions(actions, asked);
    const taken = this.chosen(ways, asked.random);
    this.planned = taken?.planned ?? null;
    if (taken === null) return null;
    const others = ways.map(({ action, worth }) => ({ id: action, worth }));
    this.weighed = { ...asked, taken: { id: taken.action, worth: taken.worth }, others };
    return { pick: taken.action };
  }

  private *weighActions(
    actions: Readonly<Record<string, ActionMeaning>>,
    asked: Asked,
  ): Generator<void, readonly WeighedAction[]> {
    const { ask, decision, table } = asked;
    const found: WeighedAction[] = [];
    for (const [action, meaning] of Object.entries(actions)) {
      const extra = meaning.worth === undefined ? 0 : meaning.worth(table, textIn(decision.args, 'squad'));
      // Whether an action is allowed may take longer to find out than that it is not worth thinking of.
      if (extra === null || isRefusal(ask.check(table, decision.args, { pick: action }, decision.side))) continue;
      const ways = yield* this.weighAction(meaning, asked);
      for (const { worth, planned } of ways) found.push({ action, worth: extra + worth, planned });
    }
    return found;
  }

  /** The ways in which an action may be carried out, each with its worth; none if it is out of the question. */
  private *weighAction(
    meaning: ActionMeaning,
    asked: Asked,
  ): Generator<void, readonly Omit<WeighedAction, 'action'>[]> {
    const { table, decision, steps } = asked;
    const squad = textIn(decision.args, 'squad');
    const { ask: follows } = meaning;
    const fires = meaning.fires(table, squad);
    yield* steps.take();
    if (follows === undefined) {
      const harm = fires === 'not' ? 0 : bestHarm(this.opponent, table, squad, fires);
      return [{ worth: harm + this.standing.of(table, squad), planned: null }];
    }
    const then = this.following(follows, meaning.args?.(table, squad) ?? { squad }, asked);
    const role = this.opponent.roles[follows];
    if (then === null || role === undefined) return [{ worth: 0, planned: null }];
    const planned = (answer: Answer) => ({ ask: follows, squad, answer });
    if (role.role === 'move') {
      const moves = yield* this.manoeuvres(then, fires);
      return moves.map(({ item, worth }) => ({ worth, planned: planned(item) }));
    }
    const options = then.ask.options(table, then.decision.args, decision.side);
    const found = yield* bestBySteps(options, (option) => this.worthOf(role, option, then), steps);
    // The interest in a piece or a place says what being there is worth; anything else comes on top of where the squad is.
    const goes = role.role === 'enter' || role.role === 'place';
    const standing = goes ? 0 : this.standing.of(table, squad);
    return found === null ? [] : [{ worth: standing + found.worth, planned: planned(found.item.answer) }];
  }

  /** The question that an action would lead to, as it would be asked now. */
  private following(name: string, args: JsonRecord, asked: Asked): Asked | null {
    const ask = this.system.asks[name];
    if (ask === undefined) return null;
    const { kind, rules } = ask;
    return { ...asked, ask, decision: { ...asked.decision, ask: name, kind, rules, args } };
  }

  private *manoeuvres(
    { waysOf, ask, decision, table, steps }: Asked,
    fires: Fires,
  ): Generator<void, readonly Manoeuvre[]> {
    const demanded = movementOf(table, ask, decision);
    if (demanded === null) return [];
    // A squad that goes back as far as it can does not mean to leave the table.
    const { leaving: _leaving, ...movement } = demanded;
    const squad = textIn(decision.args, 'squad');
    const ways = waysOf(this.opponent, table, squad, movement);
    return yield* manoeuvresOf(this.opponent, table, squad, movement, ways, fires, steps);
  }
}

/** Whether an answer was planned for this question. */
function isFor(planned: PlannedAnswer | null, { ask, args }: Decision): planned is PlannedAnswer {
  return planned?.ask === ask && planned.squad === args['squad'];
}

/** Null if the answer is not legal. */
function legal({ ask, decision: { args, side }, table }: Asked, answer: Answer): Answer | null {
  return isRefusal(ask.check(table, args, answer, side)) ? null : answer;
}

function placesIn(answer: Answer): SupposedMove[] {
  return Object.entries('place' in answer ? answer.place : {}).flatMap(([model, spot]) =>
    'at' in spot ? [{ model, to: { kind: 'on', x: spot.at[0], y: spot.at[1], facing: spot.facing } }] : [],
  );
}
