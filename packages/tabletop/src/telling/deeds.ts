import type { Entry, Side } from '@bridgehead/kernel';
import type { TableEvent } from '../changes/events.js';
import { nameOf } from '../table/naming.js';
import type { Table } from '../table/table.js';

/** How many squads are named before the others are only counted. */
const MOST_NAMED = 3;

/**
 * What was done in these events, in words: "Baldr's move and attack on Tyr, and Loki's move". Null if nothing was done
 * that a table shows, only something decided.
 */
export function deedsInWords(entries: readonly Entry<TableEvent>[], table: Table): string | null {
  const deeds = new Map<string, Set<string>>();
  for (const { event } of entries) {
    const [who, what] = deedIn(event, table) ?? [];
    if (who !== undefined && what !== undefined) deeds.set(who, (deeds.get(who) ?? new Set()).add(what));
  }
  if (deeds.size === 0) return null;
  const told = [...deeds].map(([who, done]) => `${possessive(nameOf(table, who))} ${listed([...done])}`);
  const more = told.length - MOST_NAMED;
  return listed(more > 0 ? [...told.slice(0, MOST_NAMED), `what ${more} more did`] : told, '; ');
}

/** Who did what in an event; null if nobody did anything that a player would name. */
function deedIn(event: Entry<TableEvent>['event'], table: Table): readonly [who: string, what: string] | null {
  if (event.kind === 'modelMoved') return [squadOf(table, event.model), 'move'];
  if (event.kind !== 'declared' || event.by === undefined) return null;
  const who = squadOf(table, event.by);
  const { at } = event;
  if (at === undefined || sideOf(table, at) === null) return null;
  return sideOf(table, at) === event.side ? null : [who, `attack on ${nameOf(table, squadOf(table, at))}`];
}

function squadOf(table: Table, piece: string): string {
  return table.models.get(piece)?.squad ?? piece;
}

function sideOf(table: Table, piece: string): Side | null {
  return table.squads.get(piece)?.side ?? table.models.get(piece)?.side ?? null;
}

function possessive(name: string): string {
  return name.endsWith('s') ? `${name}’` : `${name}’s`;
}

function listed(items: readonly string[], comma = ', '): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(comma)} and ${last}`;
}
