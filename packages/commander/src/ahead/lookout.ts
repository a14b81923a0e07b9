import {
  type AnyAsk,
  type Chance,
  canonical,
  type Decision,
  HOUSE,
  imagine,
  isRefusal,
  type Machine,
  passOf,
  type PlanStep,
  Random,
  type Refusal,
  refuse,
  type Side,
  sameJson,
  type StageCall,
  standingAnswer,
  typedDice,
  type View,
} from '@bridgehead/kernel';
import type { GameSystem, Table, TableEvent } from '@bridgehead/tabletop';

/**
 * What follows some answers: a question to the side that looks ahead, dice, a question to another side, or something
 * that cannot be known.
 */
export type Next =
  /** `stage`: the one in which it is asked. */
  | { readonly is: 'mine'; readonly decision: Decision; readonly stage: StageCall }
  | { readonly is: 'theirs'; readonly decision: Decision; readonly stage: StageCall }
  /** It is asked together with others, so no plan goes past it. */
  | { readonly is: 'together'; readonly decision: Decision; readonly stage: StageCall }
  | { readonly is: 'roll'; readonly chance: Chance }
  | { readonly is: 'over' }
  /** It depends on something that this side may not know. */
  | { readonly is: 'hidden' }
  | { readonly is: 'refused'; readonly refusal: Refusal };

/** What the look ahead assumes: another side lets a window pass, or a standing order answers. */
export type Assumption =
  | { readonly is: 'passes'; readonly side: Side; readonly ask: string }
  | { readonly is: 'ordered'; readonly ask: string }
  | { readonly is: 'nothingHidden' };

/** The position after some answers, as far as one side can know it. */
export interface Outlook {
  readonly table: Table;
  readonly next: Next;
  readonly assumptions: readonly Assumption[];
}

type Imagined = Machine<Table, TableEvent>;

/** The same answers in several imagined battles, which differ in what is hidden. */
interface Node {
  readonly machines: readonly Imagined[];
  readonly outlook: Outlook;
}

/** How many deals to imagine when something is hidden. */
const IMAGINED_DEALS = 3;

/** How many outlooks to keep while ghosts come and go. */
const MOST_OUTLOOKS = 80;

/** How many windows of other sides in a row are assumed to pass. */
const MOST_PASSES = 20;

/**
 * Looks ahead from the present position, in battles imagined from one side's view: what would be asked after some
 * answers, up to the first roll or the first real decision of another side.
 */
export class Lookout {
  readonly view: View<Table>;
  private readonly system: GameSystem;
  private readonly nodes = new Map<string, Node>();
  private root: Node | null | undefined;

  constructor(system: GameSystem, view: View<Table>) {
    this.system = system;
    this.view = view;
  }

  /** The outlook after these answers, one for each question in turn; null if the battle cannot be imagined. */
  after(steps: readonly PlanStep[]): Outlook | null {
    return this.nodeAfter(steps)?.outlook ?? null;
  }

  askOf(decision: Decision): AnyAsk<Table> {
    const ask = this.system.asks[decision.ask];
    if (ask === undefined) throw new Error(`there is no ask "${decision.ask}" here`);
    return ask;
  }

  private nodeAfter(steps: readonly PlanStep[]): Node | null {
    const last = steps.at(-1);
    if (last === undefined) return this.rootNode();
    const key = canonical(steps);
    const known = this.nodes.get(key);
    if (known !== undefined) return known;
    const before = this.nodeAfter(steps.slice(0, -1));
    if (before === null) return null;
    const node = this.step(before, last);
    this.keep(key, node);
    return node;
  }

  private keep(key: string, node: Node): void {
    this.nodes.set(key, node);
    const [oldest] = this.nodes.keys();
    if (this.nodes.size > MOST_OUTLOOKS && oldest !== undefined) this.nodes.delete(oldest);
  }

  private rootNode(): Node | null {
    this.root ??= this.imagineRoot();
    return this.root;
  }

  private imagineRoot(): Node | null {
    const { system, view } = this;
    // Not by the number of the last event: after an undo, the same position must look the same.
    const random = Random.seeded('ahead', ...view.pending.map(({ id }) => id));
    const first = imagine(system, view, random);
    if (first === null) return null;
    const machines = [first];
    const { state } = system;
    const hidden = !sameJson(state.pack(first.table), state.pack(view.table));
    const deals = hidden ? IMAGINED_DEALS : 1;
    while (machines.length < deals) machines.push(imagine(system, view, random) ?? first);
    for (const machine of machines) machine.rolls.dice = typedDice();
    const assumptions: readonly Assumption[] = hidden ? [{ is: 'nothingHidden' }] : [];
    return { machines, outlook: { table: view.table, next: this.nextOf(first), assumptions } };
  }

  private step({ machines, outlook }: Node, { ask, answer }: PlanStep): Node {
    const { next } = outlook;
    const stands = (refusal: Refusal): Node => ({
      machines,
      outlook: { ...outlook, next: { is: 'refused', refusal } },
    });
    if (next.is !== 'mine' || next.decision.ask !== ask)
      return stands(refuse(HOUSE.stale, `The plan answers "${ask}", but that question is not open.`));
    const passed: Assumption[] = [];
    const forks: Imagined[] = [];
    for (const machine of machines) {
      const fork = machine.fork(typedDice());
      const refused = fork.answer(this.view.viewer, answer, next.decision.id);
      if (refused !== null) return stands(refused);
      this.goOn(fork, forks.length === 0 ? passed : []);
      forks.push(fork);
    }
    return { machines: forks, outlook: this.seen(forks, [...outlook.assumptions, ...passed]) };
  }

  private seen(machines: readonly Imagined[], assumptions: readonly Assumption[]): Outlook {
    const [first, ...others] = machines;
    if (first === undefined) throw new Error('nothing was imagined');
    const next = this.nextOf(first);
    const agreed = others.every((machine) => sameJson(this.nextOf(machine), next));
    const table = this.system.state.veil(first.table, this.view.viewer);
    return { table, next: agreed ? next : { is: 'hidden' }, assumptions };
  }

  /** Lets the windows of other sides pass and obeys standing orders, up to the next decision or roll. */
  private goOn(machine: Imagined, passed: Assumption[]): void {
    for (let i = 0; i < MOST_PASSES; i++) {
      const [open, ...others] = machine.pending;
      if (open === undefined || others.length > 0) return;
      const done = open.side === this.view.viewer ? this.obey(machine, open) : this.letPass(machine, open);
      if (done === null) return;
      passed.push(done);
    }
  }

  private obey(machine: Imagined, open: Decision): Assumption | null {
    const answer = standingAnswer(machine, open, this.view.standing);
    if (answer === null || isRefusal(machine.answer(open.side, answer, open.id, { standing: true }))) return null;
    return { is: 'ordered', ask: open.ask };
  }

  private letPass(machine: Imagined, open: Decision): Assumption | null {
    const pass = open.interrupt === true ? passOf(machine.askOf(open), machine.table, open) : null;
    if (pass === null || isRefusal(machine.answer(open.side, pass, open.id))) return null;
    return { is: 'passes', side: open.side, ask: open.ask };
  }

  private nextOf(machine: Imagined): Next {
    if (machine.result !== null) return { is: 'over' };
    const { awaited } = machine.rolls;
    if (awaited !== null) return { is: 'roll', chance: awaited.chance };
    const mine = machine.pending.find(({ side }) => side === this.view.viewer);
    const { stage } = machine;
    if (mine !== undefined) return { is: machine.pending.length === 1 ? 'mine' : 'together', decision: mine, stage };
    const [open] = machine.pending;
    return open === undefined ? { is: 'over' } : { is: 'theirs', decision: open, stage };
  }
}
