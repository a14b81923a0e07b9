import { fastFlatMap } from '@bridgehead/geometry';
import type { Side } from '@bridgehead/kernel';
import {
  carrierOf,
  living,
  type Model,
  modelOf,
  modelsOf,
  passengersOf,
  sidesOpposing,
  squadDistance,
  squadOf,
  squadsOf,
  type Table,
  WITHDRAWN,
} from '@bridgehead/tabletop';

/**
 * Models in play. A model is in play while it stands on the table or occupies a piece of terrain: then it can act and be hit. A model
 * aboard a Transport or off the table is not in play, though it may still be in the battle.
 */

/** The models of a squad that are in play. */
export function inPlay(table: Table, squad: string): readonly Model[] {
  return modelsOf(table, squad).filter((model) => stands(table, model));
}

/** Whether a model is in play. */
export function isInPlay(table: Table, model: string): boolean {
  return stands(table, modelOf(table, model));
}

function stands({ terrain }: Table, { place }: Model): boolean {
  return place.kind === 'on' || (place.kind === 'in' && terrain.has(place.id));
}

/** Whether any model of a squad is in play. */
export function isSquadInPlay(table: Table, squad: string): boolean {
  return squadOf(table, squad).models.some((id) => isInPlay(table, id));
}

/** The squads of all other sides that are in play. */
export function enemiesInPlay(table: Table, side: Side): readonly string[] {
  return fastFlatMap(sidesOpposing(table, side), (enemy) =>
    fastFlatMap(squadsOf(table, enemy), ({ id }) => (isSquadInPlay(table, id) ? [id] : [])),
  );
}

/** The enemies of a squad that are in play, the nearest first. */
export function nearestEnemies(table: Table, squad: string): readonly string[] {
  return enemiesInPlay(table, squadOf(table, squad).side)
    .map((id) => ({ id, away: squadDistance(table, squad, id) }))
    .sort((a, b) => a.away - b.away)
    .map(({ id }) => id);
}

/** Whether a squad is still in the battle, on the table or off it: neither destroyed nor withdrawn. */
export function isInBattle(table: Table, squad: string): boolean {
  return living(table, squad).some(({ place }) => place.kind !== 'off' || place.why !== WITHDRAWN);
}

/** Whether a model has left the battle, by itself or with its Transport. */
export function hasWithdrawn(table: Table, model: string): boolean {
  const place = table.models.get(carrierOf(table, model))?.place;
  return place?.kind === 'off' && place.why === WITHDRAWN;
}

/** The Transport that a squad rides in; null if it rides in none. */
export function transportOf(table: Table, squad: string): string | null {
  for (const { place } of living(table, squad)) {
    if (place.kind === 'in' && table.models.has(place.id)) return place.id;
  }
  return null;
}

/** The piece of terrain that a squad occupies; null if it occupies none. */
export function occupiedBy(table: Table, squad: string): string | null {
  for (const { id, place } of living(table, squad)) {
    if (place.kind !== 'in') continue;
    const carrier = carrierOf(table, id);
    if (table.terrain.has(carrier)) return carrier;
  }
  return null;
}

/** The squads that have models aboard any of these models or pieces of terrain. */
export function squadsAboard(table: Table, carriers: readonly string[]): readonly string[] {
  const aboard = carriers.flatMap((carrier) => passengersOf(table, carrier));
  return [...new Set(aboard.map(({ squad }) => squad))];
}
