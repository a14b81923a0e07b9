import type { DiceRolled, Entry } from '@bridgehead/kernel';
import { type GameSystem, headOf, inWords, nameOf, type Table, type TableEvent } from '@bridgehead/tabletop';
import { STRINGS } from '../strings/strings.js';

/** What a roll was for. */
export interface Occasion {
  /** The stage of the order of play, as the book calls it. */
  readonly stage: string;
  /** Who did what to whom; or who was tested, and for what. */
  readonly what: string;
}

type Event = Entry<TableEvent>['event'];
type Declared = Extract<Event, { kind: 'declared' }>;
type Tested = Extract<Event, { kind: 'tested' }>;

interface PlayPoint {
  readonly n: number;
  readonly stage: string;
  readonly declared: Declared | null;
}

const NOWHERE: PlayPoint = { n: 0, stage: '', declared: null };

/** Follows play, so that each roll can be shown with its purpose. */
export class Occasions {
  private readonly system: GameSystem;
  /** Where play stands and where it stood after earlier events, so that an undo can go back. */
  private points: readonly PlayPoint[] = [];
  private readonly told = new Map<number, Occasion>();
  /** The rolls since the stage began, and which of them is last with nothing after it. */
  private rolls: readonly { readonly n: number; readonly roll: DiceRolled }[] = [];
  private last: number | null = null;
  /** By side: the squad that a question of this stage was last about. */
  private readonly asked = new Map<string, string>();

  constructor(system: GameSystem) {
    this.system = system;
  }

  /** The table must be the one after the event. */
  after({ n, event }: Entry<TableEvent>, table: Table): void {
    const { stage, declared } = this.now;
    if (event.kind === 'undone') this.points = this.points.filter((one) => one.n <= event.to);
    if (event.kind === 'stageBegan') this.begin(n, event.stage.stage);
    if (event.kind === 'declared') this.points = [...this.points, { n, stage, declared: event }];
    if (event.kind === 'tested') this.test(event, table);
    if (event.kind === 'asked') for (const { args } of event.decisions) this.ask(args['squad'], table);
    if (event.kind === 'diceRolled') {
      this.rolls = [...this.rolls, { n, roll: event }];
      this.told.set(n, { stage: this.stageName(stage), what: this.headOf(event, declared, table) });
    }
    if (!NO_CONSEQUENCE.has(event.kind)) this.last = event.kind === 'diceRolled' ? n : null;
  }

  of(n: number): Occasion {
    return this.told.get(n) ?? { stage: '', what: '' };
  }

  private get now(): PlayPoint {
    return this.points.at(-1) ?? NOWHERE;
  }

  private ask(squad: unknown, table: Table): void {
    const found = typeof squad === 'string' ? table.squads.get(squad) : undefined;
    if (found !== undefined) this.asked.set(found.side, found.id);
  }

  private begin(n: number, stage: string): void {
    this.rolls = [];
    this.asked.clear();
    this.points = [...this.points, { n, stage, declared: null }];
  }

  /** A squad is tested by the roll just before it; sides are tested against each other by all of their rolls. */
  private test(tested: Tested, table: Table): void {
    const { stream } = this.rolls.at(-1)?.roll ?? { stream: '' };
    const side = table.squads.get(tested.who)?.side;
    for (const { n, roll } of this.rolls) {
      const isMeant = side === undefined ? roll.stream === stream : n === this.last && roll.side === side;
      if (!isMeant) continue;
      const who = side === undefined ? (roll.side ?? tested.who) : tested.who;
      this.told.set(n, { ...this.of(n), what: `${nameOf(table, who)}, ${tested.what}` });
    }
  }

  /** A squad that is attacked may save, and strike back. */
  private headOf(roll: DiceRolled, declared: Declared | null, table: Table): string {
    const { side } = roll;
    if (declared?.by !== undefined && side !== undefined && side !== declared.side) {
      const who = declared.at ?? this.asked.get(side) ?? side;
      return STRINGS.rollsAgainst(nameOf(table, who), nameOf(table, declared.by), declared.what);
    }
    return headOf({ declared, rolls: [roll], effects: [], tested: null }, table, this.system.vocabulary);
  }

  private stageName(stage: string): string {
    return this.system.stages[stage]?.name ?? inWords(stage);
  }
}

/** Events that may come between a roll and its test without being a consequence of the roll. */
const NO_CONSEQUENCE: ReadonlySet<string> = new Set(['asked', 'answered', 'noted']);
