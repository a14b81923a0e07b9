import type { Entry, StageCall } from '@bridgehead/kernel';
import {
  closesActivation,
  type GameSystem,
  inWords,
  opensActivation,
  squadOfStage,
  type Table,
  type TableEvent,
} from '@bridgehead/tabletop';

type Event = Entry<TableEvent>['event'];
type Destroyed = Extract<Event, { kind: 'modelDestroyed' }>;

/** A step that bears on who caused a loss: a declared attack, a question about several squads, or the beginning of a stage. */
interface AttributionStep {
  readonly n: number;
  readonly asked?: readonly string[];
  readonly attack?: { readonly by: string; readonly at: string };
  readonly stage?: { readonly name: string; readonly squad: string; readonly opens: boolean };
}

/**
 * Events do not say who destroyed a model. The loss is credited to the squad that, in this activation, last declared an
 * attack on the model's squad or on its carrier; else to the squad that its own squad has just attacked; else to the
 * squad whose stage it is, or that a question of this stage names beside its own.
 */
export class Attribution {
  private readonly system: GameSystem;
  private steps: AttributionStep[] = [];
  /** By model: the rule that last marked it in this stage. */
  private readonly marked = new Map<string, string>();

  constructor(system: GameSystem) {
    this.system = system;
  }

  /** The table must be the one before the event. */
  before({ n, event }: Entry<TableEvent>, table: Table): void {
    if (event.kind === 'undone') this.steps = this.steps.filter((step) => step.n <= event.to);
    if (event.kind === 'stageBegan') this.begin(n, event.stage, table);
    if (event.kind === 'declared' && event.by !== undefined && event.at !== undefined)
      this.steps.push({ n, attack: { by: squadIdOf(table, event.by), at: squadIdOf(table, event.at) } });
    if (event.kind === 'asked')
      for (const { args } of event.decisions) {
        const asked = Object.values(args).flatMap((id) => (typeof id === 'string' ? [squadIdOf(table, id)] : []));
        this.steps.push({ n, asked });
      }
    if (event.kind === 'markChanged' && event.because !== undefined) this.marked.set(event.on, event.because);
  }

  /** The enemy squad that caused the loss of a model; null if there is none. */
  enemyBehind(table: Table, model: string): string | null {
    const side = table.models.get(model)?.side;
    const isEnemy = (squad: string) => table.squads.has(squad) && table.squads.get(squad)?.side !== side;
    const targets = new Set(carriersOf(table, model));
    let isNow = true;
    for (const { attack, stage } of this.steps.toReversed()) {
      if (attack !== undefined && targets.has(attack.at) && isEnemy(attack.by)) return attack.by;
      // A squad that is attacked may strike back at once.
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

  /** The cause of a loss that no squad caused: the rule that marked the model, or else the rule that removed it. */
  causeOf({ model, because }: Destroyed): string {
    const rule = this.marked.get(model) ?? because;
    const title = this.system.rules.find(({ id }) => id === rule)?.title;
    if (title !== undefined) return title;
    const { name = '' } = this.steps.findLast(({ stage }) => stage !== undefined)?.stage ?? {};
    return this.system.stages[name]?.name ?? inWords(name);
  }

  private begin(n: number, { stage, args }: StageCall, table: Table): void {
    const last = this.steps.findLast((step) => step.stage !== undefined)?.stage?.name;
    // Stages after an activation are not part of it.
    const opens =
      this.system.activations === undefined ||
      opensActivation(this.system, stage) ||
      closesActivation(this.system, last ?? '');
    this.steps.push({ n, stage: { name: stage, squad: squadOfStage(table, args) ?? '', opens } });
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
