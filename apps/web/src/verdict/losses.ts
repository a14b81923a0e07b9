import type { Entry, Side } from '@bridgehead/kernel';
import { type GameSystem, isDestroyed, nameOf, type Table, type TableEvent } from '@bridgehead/tabletop';

/** What a squad lost and what it destroyed. Points are 0 in a system that has no prices. */
export interface SquadLosses {
  readonly squad: string;
  readonly name: string;
  readonly side: Side;
  readonly models: number;
  readonly lost: number;
  readonly points: number;
  readonly pointsLost: number;
  /** Of others, as far as an attack by this squad went before it. */
  readonly destroyed: number;
  readonly pointsDestroyed: number;
}

interface Kill {
  readonly n: number;
  readonly by: string;
  readonly model: string;
}

/** Who lost what, and by whom: an attack that was declared on a squad is answerable for what it loses until the next activation. */
export class Losses {
  private readonly system: GameSystem;
  private readonly opening: Table;
  private kills: Kill[] = [];
  /** By squad: who attacked it last. */
  private readonly attackers = new Map<string, string>();

  constructor(system: GameSystem, opening: Table) {
    this.system = system;
    this.opening = opening;
  }

  get hasPoints(): boolean {
    return [...this.opening.squads.keys()].some((squad) => this.priceOf(this.opening, squad) > 0);
  }

  /** The table is the one before the event. */
  before({ n, event }: Entry<TableEvent>, table: Table): void {
    if (event.kind === 'undone') this.kills = this.kills.filter((kill) => kill.n <= event.to);
    if (event.kind === 'stageBegan' && this.isOver(event.stage.stage)) this.attackers.clear();
    if (event.kind === 'declared' && event.by !== undefined && event.at !== undefined)
      this.attackers.set(squadOf(table, event.at), squadOf(table, event.by));
    if (event.kind !== 'modelDestroyed') return;
    const victim = squadOf(table, event.model);
    const by = this.attackers.get(victim);
    if (by !== undefined && table.squads.get(by)?.side !== table.squads.get(victim)?.side)
      this.kills.push({ n, by, model: event.model });
  }

  bySquad(table: Table): readonly SquadLosses[] {
    const shares = new Map([...table.squads.keys()].map((squad) => [squad, this.shareOf(table, squad)]));
    return [...table.squads.values()].flatMap(({ id, side, models }) => {
      if (models.length === 0) return [];
      const lost = models.filter((model) => isDestroyed(table, model)).length;
      const share = shares.get(id) ?? 0;
      const kills = this.kills.filter(({ by }) => by === id);
      const taken = kills.reduce((sum, { model }) => sum + (shares.get(squadOf(table, model)) ?? 0), 0);
      return [
        {
          squad: id,
          name: nameOf(table, id),
          side,
          models: models.length,
          lost,
          points: Math.round(share * models.length),
          pointsLost: Math.round(share * lost),
          destroyed: kills.length,
          pointsDestroyed: Math.round(taken),
        },
      ];
    });
  }

  private isOver(stage: string): boolean {
    const { activation } = this.system;
    return activation === undefined || stage === activation.opens;
  }

  /** A model's share in the price of its squad. */
  private shareOf(table: Table, squad: string): number {
    const known = this.opening.squads.has(squad) ? this.opening : table;
    const models = known.squads.get(squad)?.models.length ?? 0;
    return models === 0 ? 0 : this.priceOf(known, squad) / models;
  }

  private priceOf(table: Table, squad: string): number {
    return this.system.reading?.points(table, squad) ?? 0;
  }
}

function squadOf(table: Table, id: string): string {
  return table.models.get(id)?.squad ?? id;
}
