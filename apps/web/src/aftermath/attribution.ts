import type { Entry } from '@bridgehead/kernel';
import { type GameSystem, inWords, type Table, type TableEvent } from '@bridgehead/tabletop';

type Event = Entry<TableEvent>['event'];
type Destroyed = Extract<Event, { kind: 'modelDestroyed' }>;

/** What has to do with who did it: an attack that was declared, a question about several squads, or the beginning of a stage. */
interface AttributionStep {
  readonly n: number;
  readonly asked?: readonly string[];
  readonly attack?: { readonly by: string; readonly at: string };
  readonly stage?: { readonly name: string; readonly squad: string; readonly opens: boolean };
}

/**
 * Events do not say who destroyed a model. Whoever declared the last attack on its squad in this activation is answerable for it, or on
 * what it was aboard of; or whom its squad attacked just then; or else the squad in whose stage it happened, or that a question of this
 * stage names beside its own.
 */
export class Attribution {
  private readonly system: GameSystem;
  private steps: AttributionStep[] = [];
  /** The rule by which a model was last marked in this stage. */
  private readonly marked = new Map<string, string>();

  constructor(system: GameSystem) {
    this.system = system;
  }

  /** The table is the one before the event. */
  before({ n, event }: Entry<TableEvent>, table: Table): void {
    if (event.kind === 'undone') this.steps = this.steps.filter((step) => step.n <= event.to);
    if (event.kind === 'stageBegan') this.begin(n, event.stage);
    if (event.kind === 'declared' && event.by !== undefined && event.at !== undefined)
      this.steps.push({ n, attack: { by: squadIdOf(table, event.by), at: squadIdOf(table, event.at) } });
    if (event.kind === 'asked')
      for (const { args } of event.decisions) {
        const asked = Object.values(args).flatMap((id) => (typeof id === 'string' ? [squadIdOf(table, id)] : []));
        this.steps.push({ n, asked });
      }
    if (event.kind === 'markChanged' && event.because !== undefined) this.marked.set(event.on, event.because);
  }

  /** The squad of another side that is answerable for the loss of a model; null if there is none. */
  enemyBehind(table: Table, model: string): string | null {
    const side = table.models.get(model)?.side;
    const isEnemy = (squad: string) => table.squads.has(squad) && table.squads.get(squad)?.side !== side;
    const targets = new Set(carriersOf(table, model));
    let isNow = true;
    for (const { attack, stage } of this.steps.toReversed()) {
      if (attack !== undefined && targets.has(attack.at) && isEnemy(attack.by)) return attack.by;
      // Whoever is attacked may strike back, there and then.
      if (attack !== undefined && isNow && targets.has(attack.by) && isEnemy(attack.at)) return attack.at;
      if (stage !== undefined) isNow = false;
      if (stage?.opens === true) break;
    }
    const { squad = '' } = this.steps.findLast(({ stage }) => stage !== undefined)?.stage ?? {};
    return isEnemy(squad) ? squad : this.namedBeside(targets, isEnemy);
  }

  private namedBeside(targets: ReadonlySet<string>, isEnemy: (squad: string) => boolean): string | null {
    for (const { asked = [], stage } of this.steps.toReversed()) {
      const enemy = asked.some((id) => targets.has(id)) ? asked.find(isEnemy) : undefined;
      if (enemy !== undefined) return enemy;
      if (stage !== undefined) break;
    }
    return null;
  }

  /** What a loss came of that nobody is answerable for: the rule that marked the model, or else the one that removed it. */
  causeOf({ model, because }: Destroyed): string {
    const rule = this.marked.get(model) ?? because;
    const title = this.system.rules.find(({ id }) => id === rule)?.title;
    if (title !== undefined) return title;
    const { name = '' } = this.steps.findLast(({ stage }) => stage !== undefined)?.stage ?? {};
    return this.system.stages[name]?.name ?? inWords(name);
  }

  private begin(n: number, { stage, args }: { readonly stage: string; readonly args: object }): void {
    const { activation } = this.system;
    const { squad } = args as { readonly squad?: unknown };
    const last = this.steps.findLast((step) => step.stage !== undefined)?.stage?.name;
    // What comes after an activation is no part of it.
    const opens = activation === undefined || stage === activation.opens || last === activation.steps.at(-1);
    this.steps.push({ n, stage: { name: stage, squad: typeof squad === 'string' ? squad : '', opens } });
    this.marked.clear();
  }
}

/** Its squad, and the squads and pieces that it is in, from the inside out. */
function carriersOf(table: Table, model: string): readonly string[] {
  const place = table.models.get(model)?.place;
  const outer = place?.kind === 'in' ? (table.models.has(place.id) ? carriersOf(table, place.id) : [place.id]) : [];
  return [squadIdOf(table, model), ...outer];
}

export function squadIdOf(table: Table, id: string): string {
  return table.models.get(id)?.squad ?? id;
}
