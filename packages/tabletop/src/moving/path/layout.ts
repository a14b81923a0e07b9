/** Where everybody stands while an answer is being checked: as on the table, except for models that have already moved. */
import { type Bounds, boundsOverlap, type Footprint, fastFlatMap } from '@bridgehead/geometry';
import { footprintOfPiece } from '../../table/distances.js';
import { type Positions, positions, type StandingModel } from '../../table/positions.js';
import { isOff } from '../../table/queries.js';
import type { Table } from '../../table/table.js';

export class Layout {
  private readonly table: Table;
  private readonly positions: Positions;
  /** Models that stand elsewhere now; null for those lifted off the table. */
  private readonly put = new Map<string, StandingModel | null>();

  constructor(table: Table) {
    this.table = table;
    this.positions = positions(table);
  }

  place(id: string, footprint: Footprint): void {
    const model = this.table.models.get(id);
    if (model !== undefined) this.put.set(id, { id, squad: model.squad, side: model.side, footprint });
  }

  lift(id: string): void {
    this.put.set(id, null);
  }

  /** The footprint of a model or of its carrier, of a terrain piece or of a token; undefined if it is off the table. */
  footprint(id: string): Footprint | undefined {
    const put = this.put.get(id);
    if (put !== undefined) return put?.footprint;
    const { models, terrain, tokens } = this.table;
    if (models.has(id)) return isOff(this.table, id) ? undefined : this.ofCarrier(id);
    if (terrain.has(id) || (tokens.get(id)?.at ?? null) !== null) return footprintOfPiece(this.table, id);
    return undefined;
  }

  /** The footprint of a piece, or the footprints of all models of a squad. */
  footprints(id: string): Footprint[] {
    const squad = this.table.squads.get(id);
    const ids = squad?.models ?? [id];
    return fastFlatMap(ids, (each) => this.footprint(each) ?? []);
  }

  /** Visits every model whose bounds meet these, those that have not moved first; stops when the visitor returns true. */
  near(bounds: Bounds, visit: (standing: StandingModel) => boolean | void): void {
    const { list, index } = this.positions;
    let stopped = false;
    index.search(bounds, (i) => {
      const standing = list[i];
      if (standing === undefined || this.put.has(standing.id)) return false;
      stopped = visit(standing) === true;
      return stopped;
    });
    if (stopped) return;
    for (const standing of this.put.values()) {
      if (standing !== null && boundsOverlap(bounds, standing.footprint.bounds) && visit(standing) === true) return;
    }
  }

  /** The carrier itself may have moved. */
  private ofCarrier(id: string): Footprint | undefined {
    const place = this.table.models.get(id)?.place;
    return place?.kind === 'in' && place.part === undefined
      ? this.footprint(place.id)
      : footprintOfPiece(this.table, id);
  }
}
