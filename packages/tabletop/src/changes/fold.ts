import { amountIn, marksOf, unknown } from '../table/queries.js';
import type { Squad, Table } from '../table/table.js';
import { backward, forward, moved } from '../table/versions.js';
import type { MarkChanged, SquadChanged, TableEvent, TerrainChanged } from './events.js';
import {
  asModel,
  DESTROYED,
  insertModel,
  placeModel,
  removeLastModel,
  replaceCard,
  replaceCounter,
  replaceMark,
  replaceMemo,
  replaceSquad,
  replaceTerrain,
  replaceToken,
} from './records.js';

/** The table is the fold of its events: how each event changes it, how it is reverted, and what it must record to be reverted. */
export function apply(table: Table, event: TableEvent): void {
  forward(table, () => change(table, event));
}

function change(table: Table, event: TableEvent): void {
  switch (event.kind) {
    case 'modelAdded':
      return insertModel(table, event.model);
    case 'modelMoved':
    case 'placeChanged':
      return placeModel(table, event.model, event.to);
    case 'modelDestroyed':
      return placeModel(table, event.model, DESTROYED);
    case 'modelRegrouped':
      return joinSquad(table, event.model, event.to);
    case 'profileChanged':
      return replaceProfile(table, event.model, event.to);
    case 'squadChanged':
      return replaceSquad(table, event.squad, event.to);
    case 'markChanged':
      return replaceMark(table, event.on, event.mark, event.to);
    case 'counterChanged':
      return replaceCounter(table, event.side, event.counter, event.to);
    case 'cardMoved':
      return replaceCard(table, event.card, event.to);
    case 'tokenPlaced':
      return replaceToken(table, event.token, event.to);
    case 'tokenFlipped':
      if (!table.tokens.has(event.token)) unknown('token', event.token);
      return replaceToken(table, event.token, event.to);
    case 'tokenRemoved':
      return replaceToken(table, event.token, null);
    case 'terrainChanged':
      return replaceTerrain(table, event.terrain, event.to);
    case 'noted':
      return replaceMemo(table, event.memo, event.to);
    case 'declared':
    case 'tested':
    case 'scored':
  }
}

/** Reverts the event that was applied last. */
export function revert(table: Table, event: TableEvent): void {
  backward(table, () => changeBack(table, event));
}

function changeBack(table: Table, event: TableEvent): void {
  switch (event.kind) {
    case 'modelAdded':
      return removeLastModel(table, event.model);
    case 'modelMoved':
    case 'placeChanged':
    case 'modelDestroyed':
      return placeModel(table, event.model, before(event.kind, event.was));
    case 'modelRegrouped':
      return rejoinSquad(table, event.model, event.to, before(event.kind, event.was));
    case 'profileChanged':
      return replaceProfile(table, event.model, before(event.kind, event.was));
    case 'squadChanged':
      return replaceSquad(table, event.squad, before(event.kind, event.was), event.rank);
    case 'markChanged':
      return replaceMark(table, event.on, event.mark, before(event.kind, event.was));
    case 'counterChanged':
      return replaceCounter(table, event.side, event.counter, event.was);
    case 'cardMoved':
      return replaceCard(table, event.card, before(event.kind, event.was));
    case 'tokenPlaced':
    case 'tokenFlipped':
    case 'tokenRemoved':
      return replaceToken(table, event.token, before(event.kind, event.was));
    case 'terrainChanged':
      return replaceTerrain(table, event.terrain, before(event.kind, event.was), event.rank);
    case 'noted':
      return replaceMemo(table, event.memo, before(event.kind, event.was));
    case 'declared':
    case 'tested':
    case 'scored':
  }
}

/** The event together with what was there before it, which `revert` needs. */
export function complete(table: Table, event: TableEvent): TableEvent {
  switch (event.kind) {
    case 'declared':
    case 'tested':
    case 'scored':
      return event;
    default:
      // Records themselves say who may see them; an audience here would make a viewer's table differ from the true one.
      if (event.audience !== undefined)
        throw new Error(`${event.kind} changes the table, so it has no audience of its own`);
      return completeChange(table, event);
  }
}

function completeChange(
  table: Table,
  event: Exclude<TableEvent, { kind: 'declared' | 'tested' | 'scored' }>,
): TableEvent {
  switch (event.kind) {
    case 'modelAdded':
      return event;
    case 'modelMoved':
    case 'placeChanged':
    case 'modelDestroyed':
      return after((table.models.get(event.model) ?? unknown('model', event.model)).place, event);
    case 'modelRegrouped':
      return after(squadHolding(table, event.model), event);
    case 'profileChanged':
      return after((table.models.get(event.model) ?? unknown('model', event.model)).profile, event);
    case 'squadChanged':
      return completeRemovable(event, table.squads, event.squad);
    case 'markChanged':
      return completeMark(table, event);
    case 'counterChanged': {
      const { was: _stale, ...rest } = event;
      const was = amountIn((table.sides.get(event.side) ?? unknown('side', event.side)).counters, event.counter);
      return was === undefined ? rest : { ...rest, was };
    }
    case 'cardMoved':
      return after(table.cards.get(event.card) ?? null, event);
    case 'tokenPlaced':
    case 'tokenFlipped':
    case 'tokenRemoved':
      return after(table.tokens.get(event.token) ?? null, event);
    case 'terrainChanged':
      return completeRemovable(event, table.terrain, event.terrain);
    case 'noted':
      return after(table.memos.get(event.memo) ?? null, event);
  }
}

function squadHolding(table: Table, model: string): Squad {
  const { squad } = table.models.get(model) ?? unknown('model', model);
  return table.squads.get(squad) ?? unknown('squad', squad);
}

/** Squads and terrain keep their order, so an event that removes one records its place. */
function completeRemovable<E extends SquadChanged | TerrainChanged>(
  event: E,
  map: ReadonlyMap<string, NonNullable<E['to']>>,
  id: string,
): E {
  const { rank: _stale, ...rest } = event;
  const was = map.get(id) ?? null;
  const full = event.to === null ? { ...rest, was, rank: [...map.keys()].indexOf(id) } : { ...rest, was };
  return full as unknown as E;
}

/** Only the sides that know of a hidden token may know of its marks. */
function completeMark(table: Table, event: MarkChanged): MarkChanged {
  const was = amountIn(marksOf(table, event.on), event.mark) ?? 0;
  const knownTo = table.tokens.get(event.on)?.knownTo;
  const full = after(was, event);
  return knownTo === undefined ? full : { ...full, audience: knownTo };
}

/** The event with its `was`. The spread comes last: V8 copies into a literal ten times faster than it adds to a copy. */
function after<V, E extends { readonly was?: V }>(was: V, event: E): E {
  const full = { was, ...event };
  return full.was === was ? full : { ...event, was };
}

function before<V>(kind: string, was: V | undefined): V {
  if (was === undefined) throw new Error(`${kind} was never completed, so it cannot be taken back`);
  return was;
}

/** Moves a model to the end of another squad of its side. If it led its old squad, that squad has no leader now. */
function joinSquad(table: Table, id: string, to: string): void {
  const model = table.models.get(id) ?? unknown('model', id);
  const from = table.squads.get(model.squad) ?? unknown('squad', model.squad);
  const squad = table.squads.get(to) ?? unknown('squad', to);
  if (squad.side !== model.side) throw new Error(`model ${id} and squad ${to} belong to different sides`);
  if (squad === from) throw new Error(`model ${id} is in squad ${to} already`);
  table.models.set(id, asModel(model, { squad: to }));
  table.squads.set(from.id, withoutModel(from, id));
  table.squads.set(to, { ...squad, models: [...squad.models, id] });
  moved(table);
}

/** Its base may be another one, so positions are found again. */
function replaceProfile(table: Table, id: string, to: string): void {
  const model = table.models.get(id) ?? unknown('model', id);
  if (!table.profiles.has(to)) unknown('profile', to);
  table.models.set(id, asModel(model, { profile: to }));
  moved(table);
}

/** Reverts that: the squad that the model left is again what it was. */
function rejoinSquad(table: Table, id: string, to: string, was: Squad): void {
  const model = table.models.get(id) ?? unknown('model', id);
  const squad = table.squads.get(to) ?? unknown('squad', to);
  if (squad.models.at(-1) !== id) unknown(`last model of squad ${to}`, id);
  table.models.set(id, asModel(model, { squad: was.id }));
  table.squads.set(to, { ...squad, models: squad.models.slice(0, -1) });
  table.squads.set(was.id, was);
  moved(table);
}

function withoutModel({ leader, ...squad }: Squad, id: string): Squad {
  const models = squad.models.filter((model) => model !== id);
  return leader === undefined || leader === id ? { ...squad, models } : { ...squad, models, leader };
}
