import type { Side } from '@bridgehead/kernel';
import {
  carrierOf,
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

/** The kind of model that a squad consists of; undefined if it has none. */
export function kindOf(table: Table, squad: string): Kind | undefined {
  const [first] = squadOf(table, squad).models;
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

/** PB-CARRY-04: whether a squad is in a carrier that is in a building. */
export function isShutIn(table: Table, squad: string): boolean {
  const leader = leaderOf(table, squad);
  if (leader === undefined) return false;
  const { place } = modelOf(table, leader);
  return place.kind === 'in' && table.models.has(place.id) && table.terrain.has(carrierOf(table, leader));
}

/** What a squad is in: a carrier or a building. */
export function shellOf(table: Table, squad: string): string | undefined {
  const leader = leaderOf(table, squad);
  const place = leader === undefined ? undefined : modelOf(table, leader).place;
  return place?.kind === 'in' ? place.id : undefined;
}
