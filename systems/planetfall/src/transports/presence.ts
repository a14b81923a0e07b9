import { carrierOf, living, modelOf, modelsOf, type Model, squadOf, type Table } from '@bridgehead/tabletop';

/** Where the models of a squadron are: standing on the table, occupying terrain, aboard a Transport, or off the table. */

/** PF-MOVE-13: why a model is off the table that has withdrawn. */
export const WITHDRAWN = 'withdrawn';

/** Whether a squadron is still in the battle, on the table or off it: neither destroyed nor withdrawn. */
export function isInBattle(table: Table, squad: string): boolean {
  return living(table, squad).some(({ place }) => place.kind !== 'off' || place.why !== WITHDRAWN);
}

/** Whether a model has left the battle by itself, or with its Transport. */
export function hasWithdrawn(table: Table, model: string): boolean {
  const place = table.models.get(carrierOf(table, model))?.place;
  return place?.kind === 'off' && place.why === WITHDRAWN;
}

/** The models that can act and be hit: they stand on the table or occupy a piece of terrain. */
export function present(table: Table, squad: string): readonly Model[] {
  return modelsOf(table, squad).filter((model) => stands(table, model));
}

export function isThere(table: Table, model: string): boolean {
  return stands(table, modelOf(table, model));
}

function stands({ terrain }: Table, { place }: Model): boolean {
  return place.kind === 'on' || (place.kind === 'in' && terrain.has(place.id));
}

export function isPresent(table: Table, squad: string): boolean {
  return squadOf(table, squad).models.some((id) => isThere(table, id));
}

/** The Transport that a squadron rides in; null if it does not. PF-TRANSPORT-01: one Transport carries a whole squadron. */
export function transportOf(table: Table, squad: string): string | null {
  for (const { place } of living(table, squad)) {
    if (place.kind === 'in' && table.models.has(place.id)) return place.id;
  }
  return null;
}

/** The piece of terrain that a squadron occupies; null if it does not. */
export function occupiedBy(table: Table, squad: string): string | null {
  for (const { id, place } of living(table, squad)) {
    if (place.kind !== 'in') continue;
    const carrier = carrierOf(table, id);
    if (table.terrain.has(carrier)) return carrier;
  }
  return null;
}
