import type { Side } from '@bridgehead/kernel';
import {
  isDestroyed,
  living,
  markOn,
  type Model,
  modelOf,
  onTable,
  type Squad,
  squadOf,
  squadsOf,
  type Table,
} from '@bridgehead/tabletop';
import { figuresOf, type Kind } from './figures.js';

/** The kind of a squad's leader, and of its other models too, unless they are its crew; undefined if it has no models. */
export function kindOf(table: Table, squad: string): Kind | undefined {
  const first = leaderOf(table, squad) ?? squadOf(table, squad).models[0];
  return first === undefined ? undefined : figuresOf(table, first).kind;
}

/** The living leader; undefined if no model is left. */
export function leaderOf(table: Table, squad: string): string | undefined {
  const { leader } = squadOf(table, squad);
  return leader !== undefined && !isDestroyed(table, leader) ? leader : living(table, squad)[0]?.id;
}

/** The leader, if it stands on the table itself. */
export function leaderOnTable(table: Table, squad: string): string | undefined {
  const leader = leaderOf(table, squad);
  return leader !== undefined && modelOf(table, leader).place.kind === 'on' ? leader : undefined;
}

export function idsOnTable(table: Table, squad: string): string[] {
  return onTable(table, squad).map(({ id }) => id);
}

export function isOnTable(table: Table, squad: string): boolean {
  return leaderOnTable(table, squad) !== undefined;
}

export function squadsOnTable(table: Table, side: Side): Squad[] {
  return squadsOf(table, side).filter(({ id }) => isOnTable(table, id));
}

export function isAloft({ place }: Model): boolean {
  return place.kind === 'off' && place.why === 'aloft';
}

export function isReady(table: Table, squad: string): boolean {
  return markOn(table, squad, 'ready') > 0;
}

export function isPinned(table: Table, squad: string): boolean {
  return markOn(table, squad, 'pinned') > 0;
}

/** PB-CARRY-04, PB-CARRY-07: whether a squad is in a carrier that is in a building, or in another carrier. */
export function isShutIn(table: Table, squad: string): boolean {
  const leader = leaderOf(table, squad);
  if (leader === undefined) return false;
  const { place } = modelOf(table, leader);
  return place.kind === 'in' && table.models.get(place.id)?.place.kind === 'in';
}

/** What a squad is in: a carrier or a building. */
export function shellOf(table: Table, squad: string): string | undefined {
  const leader = leaderOf(table, squad);
  const place = leader === undefined ? undefined : modelOf(table, leader).place;
  return place?.kind === 'in' ? place.id : undefined;
}
