import { hasTargets } from '@bridgehead/commander';
import { type Answer, type Decision, type Side, type StageCall, textIn } from '@bridgehead/kernel';
import {
  closesActivation,
  type GameSystem,
  opensActivation,
  squadOfStage,
  type Table,
  type TableEvent,
  turnOf,
} from '@bridgehead/tabletop';
import type { TableMachine } from '../play-out.js';

/** How one player has played, in some battles. */
export interface Conduct {
  /** How long each decision took in which nobody chose who acts, or what it does. */
  readonly milliseconds: readonly number[];
  /** How long each activation took in all: everything that its side was asked until it was asked again who acts. */
  readonly activationMilliseconds: readonly number[];
  readonly activations: number;
  /** Activations in which the squad neither moved nor had anything rolled. */
  readonly idle: number;
  /** Points that were scored, and those of them for objectives. */
  readonly points: number;
  readonly objectivePoints: number;
  /** Targets that were fired at, and those of them that the fire could hardly have hurt. */
  readonly volleys: number;
  readonly vain: number;
  /** Turns that another followed and in which the side had targets when it was first asked who acts; and those of them in which nothing happened in any of its activations. */
  readonly turns: number;
  readonly idleTurns: number;
}

export const NO_CONDUCT: Conduct = {
  milliseconds: [],
  activationMilliseconds: [],
  activations: 0,
  idle: 0,
  points: 0,
  objectivePoints: 0,
  volleys: 0,
  vain: 0,
  turns: 0,
  idleTurns: 0,
};

export function addConduct(a: Conduct, b: Conduct): Conduct {
  return {
    milliseconds: [...a.milliseconds, ...b.milliseconds],
    activationMilliseconds: [...a.activationMilliseconds, ...b.activationMilliseconds],
    activations: a.activations + b.activations,
    idle: a.idle + b.idle,
    points: a.points + b.points,
    objectivePoints: a.objectivePoints + b.objectivePoints,
    volleys: a.volleys + b.volleys,
    vain: a.vain + b.vain,
    turns: a.turns + b.turns,
    idleTurns: a.idleTurns + b.idleTurns,
  };
}

/** A volley that promises less than this share of a point is in vain. */
const VAIN = 0.02;

type Counting = { -readonly [K in keyof Conduct]: Conduct[K] extends number ? number : number[] };

/** What a side has done in the present turn. */
interface TurnConduct {
  readonly hasTargets: boolean;
  didSomething: boolean;
}

/** Watches both sides of one battle. */
export class ConductWatch {
  private readonly machine: TableMachine;
  private readonly system: GameSystem;
  private readonly sides = new Map<Side, Counting>();
  /** The side whose activation runs, and whether anything has happened in it. */
  private active: { side: Side | null; happened: boolean; readonly isOneStage: boolean } | null = null;

  private turn = 0;
  private inTurn = new Map<Side, TurnConduct>();

  constructor(machine: TableMachine, system: GameSystem) {
    this.machine = machine;
    this.system = system;
    machine.tellTo({ happened: (event) => this.hear(event as TableEvent) });
  }

  of(side: Side): Conduct {
    return this.counting(side);
  }

  decided({ ask, args, side }: Decision, answer: Answer, view: Table, milliseconds: number): void {
    const count = this.counting(side);
    this.time(count, ask, milliseconds);
    if (this.active !== null) this.active.side ??= side;
    const { opponent } = this.system;
    if (turnOf(view) !== this.turn) this.endTurn(turnOf(view));
    // A book that tells of no activations has none in which nothing happens.
    const isTold = this.system.activations !== undefined;
    if (isTold && opponent?.roles[ask]?.role === 'activate' && !this.inTurn.has(side))
      this.inTurn.set(side, { hasTargets: hasTargets(opponent, view, side, VAIN), didSomething: false });
    const target = 'pick' in answer ? String(answer.pick) : '';
    if (opponent?.roles[ask]?.role !== 'target' || !view.squads.has(target)) return;
    count.volleys++;
    if (opponent.expected(view, textIn(args, 'squad'), target) < VAIN) count.vain++;
  }

  private time(count: Counting, ask: string, milliseconds: number): void {
    const role = this.system.opponent?.roles[ask]?.role;
    const times = count.activationMilliseconds;
    const isChoice = role === 'activate' || role === 'action';
    if (!isChoice) count.milliseconds.push(milliseconds);
    if (role === 'activate' || (isChoice && times.length === 0)) times.push(milliseconds);
    else if (times.length > 0) times.push((times.pop() ?? 0) + milliseconds);
  }

  private endTurn(next: number): void {
    for (const [side, { hasTargets: had, didSomething }] of this.inTurn) {
      if (!had) continue;
      const count = this.counting(side);
      count.turns++;
      if (!didSomething) count.idleTurns++;
    }
    this.turn = next;
    this.inTurn = new Map();
  }

  private hear(event: TableEvent | { readonly kind: 'stageBegan'; readonly stage: StageCall }): void {
    if (event.kind === 'stageBegan') return this.enter(event.stage);
    if (event.kind === 'scored') return this.score(event.side, event.points, event.because);
    if (HAPPENINGS.has(event.kind) && this.active !== null) this.active.happened = true;
  }

  /** An activation lasts from the stage that opens it to the one that closes it, whatever stages come between. */
  private enter({ stage, args }: StageCall): void {
    if (opensActivation(this.system, stage)) {
      this.close();
      const { table } = this.machine;
      const squad = squadOfStage(table, args);
      // Nobody may be asked anything in it, or an enemy first.
      const side = squad === null ? null : (table.squads.get(squad)?.side ?? null);
      this.active = { side, happened: false, isOneStage: closesActivation(this.system, stage) };
    } else if (closesActivation(this.system, stage) || this.active?.isOneStage === true) this.close();
  }

  private close(): void {
    const { active } = this;
    this.active = null;
    if (active === null || active.side === null) return;
    const count = this.counting(active.side);
    count.activations++;
    if (!active.happened) count.idle++;
    const turn = this.inTurn.get(active.side);
    if (turn !== undefined && active.happened) turn.didSomething = true;
  }

  private score(side: Side, points: number, because: string | undefined): void {
    const count = this.counting(side);
    count.points += points;
    if (because !== undefined && this.system.opponent?.objectiveRules.includes(because) === true)
      count.objectivePoints += points;
  }

  private counting(side: Side): Counting {
    const known = this.sides.get(side) ?? { ...NO_CONDUCT, milliseconds: [], activationMilliseconds: [] };
    this.sides.set(side, known);
    return known;
  }
}

/** Events that show that a squad has done something. */
const HAPPENINGS: ReadonlySet<string> = new Set(['modelMoved', 'placeChanged', 'diceRolled']);
