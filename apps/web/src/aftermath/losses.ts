import type { Entry, Side } from '@bridgehead/kernel';
import { type GameSystem, inWords, nameOf, type Table, type TableEvent, WITHDRAWN } from '@bridgehead/tabletop';
import { Attribution, squadIdOf } from './attribution.js';

/** What a squad lost and what it destroyed. Points are 0 in a system that has no prices. */
export interface SquadLosses {
  readonly squad: string;
  readonly name: string;
  readonly side: Side;
  readonly models: number;
  /** Models destroyed, or gone from the battle for good; aircraft that flew home are not lost. */
  readonly lost: number;
  /** How many of these were not destroyed. */
  readonly left: number;
  readonly points: number;
  readonly pointsLost: number;
  /** Enemy models that this squad destroyed. */
  readonly destroyed: number;
  readonly pointsDestroyed: number;
}

/** Losses of a side that no enemy squad caused. Together with what enemy squads destroyed, they are all that the side lost. */
export interface OtherLosses {
  readonly side: Side;
  readonly cause: string;
  readonly lost: number;
  readonly pointsLost: number;
}

interface Loss {
  readonly n: number;
  readonly model: string;
  /** The enemy squad that caused it; null if none did. */
  readonly by: string | null;
  readonly cause: string;
  readonly left: boolean;
}

interface Priced extends Loss {
  readonly squad: string;
  readonly points: number;
}

/** Each squad's losses, and the squads that caused them. */
export class Losses {
  private readonly system: GameSystem;
  private readonly opening: Table;
  private readonly attribution: Attribution;
  private losses: Loss[] = [];

  constructor(system: GameSystem, opening: Table) {
    this.system = system;
    this.opening = opening;
    this.attribution = new Attribution(system);
  }

  get hasPoints(): boolean {
    return [...this.opening.squads.keys()].some((squad) => this.priceOf(this.opening, squad) > 0);
  }

  /** The table must be the one before the event. */
  before(entry: Entry<TableEvent>, table: Table): void {
    const { n, event } = entry;
    this.attribution.before(entry, table);
    if (event.kind === 'undone') this.losses = this.losses.filter((loss) => loss.n <= event.to);
    if (event.kind === 'modelDestroyed') {
      const by = this.attribution.enemyBehind(table, event.model);
      this.losses.push({ n, model: event.model, by, cause: this.attribution.causeOf(event), left: false });
    }
    if (
      event.kind === 'placeChanged' &&
      event.to.kind === 'off' &&
      event.to.why === WITHDRAWN &&
      isThere(table, event.model)
    )
      this.losses.push({ n, model: event.model, by: null, cause: inWords(event.to.why), left: true });
  }

  bySquad(table: Table): readonly SquadLosses[] {
    const losses = this.priced(table);
    return [...table.squads.values()].flatMap(({ id, side, models }) => {
      if (models.length === 0) return [];
      const own = losses.filter(({ squad }) => squad === id);
      const done = losses.filter(({ by }) => by === id);
      return [
        {
          squad: id,
          name: nameOf(table, id),
          side,
          models: models.length,
          lost: own.length,
          left: own.filter(({ left }) => left).length,
          points: Math.round(models.reduce((sum, model) => sum + this.shareOf(table, model), 0)),
          pointsLost: pointsIn(own),
          destroyed: done.length,
          pointsDestroyed: pointsIn(done),
        },
      ];
    });
  }

  /** Losses that no enemy squad caused, by cause. */
  byNobody(table: Table): readonly OtherLosses[] {
    const others = this.priced(table).filter(({ by }) => by === null);
    const sideOf = ({ model }: Loss) => table.models.get(model)?.side ?? '';
    const kinds = new Map(others.map((loss) => [`${sideOf(loss)} ${loss.cause}`, loss]));
    return [...kinds.values()].map((kind) => {
      const these = others.filter((loss) => loss.cause === kind.cause && sideOf(loss) === sideOf(kind));
      return { side: sideOf(kind), cause: kind.cause, lost: these.length, pointsLost: pointsIn(these) };
    });
  }

  /**
   * In the order in which models fell; a model that came back is not lost. Shares of a price need not be whole: of a
   * squad of three for 100 points the first counts 33 and the second 34, so that every sum is right.
   */
  private priced(table: Table): readonly Priced[] {
    const fallen = new Map<string, { models: number; points: number }>();
    const last = new Map(this.losses.map((loss) => [loss.model, loss]));
    return [...last.values()]
      .filter(({ model }) => table.models.get(model)?.place.kind === 'off')
      .map((loss) => {
        const squad = squadIdOf(table, loss.model);
        const home = this.homeOf(table, loss.model);
        const before = fallen.get(home) ?? { models: 0, points: 0 };
        const models = before.models + 1;
        const points = Math.round(this.shareOf(table, loss.model) * models);
        fallen.set(home, { models, points });
        return { ...loss, squad, points: points - before.points };
      });
  }

  /** A model's share in the price of the squad that it came with. */
  private shareOf(table: Table, model: string): number {
    const known = this.opening.models.has(model) ? this.opening : table;
    const squad = this.homeOf(table, model);
    const models = known.squads.get(squad)?.models.length ?? 0;
    return models === 0 ? 0 : this.priceOf(known, squad) / models;
  }

  private homeOf(table: Table, model: string): string {
    return squadIdOf(this.opening.models.has(model) ? this.opening : table, model);
  }

  private priceOf(table: Table, squad: string): number {
    return this.system.inspect?.points(table, squad) ?? 0;
  }
}

function pointsIn(losses: readonly Priced[]): number {
  return losses.reduce((sum, { points }) => sum + points, 0);
}

/** Whether the model is on the table, or in something that is. */
function isThere(table: Table, model: string): boolean {
  const place = table.models.get(model)?.place;
  return place !== undefined && place.kind !== 'off';
}
