import { COORDINATE_LIMIT } from '@bridgehead/geometry';
import type { Side } from '@bridgehead/kernel';
import { faultInParts } from '../table/part-faults.js';
import { memoKey, unknown } from '../table/queries.js';
import type {
  Card,
  Marks,
  Memo,
  Model,
  OffTable,
  OnTable,
  Place,
  Squad,
  Table,
  TerrainPiece,
  Token,
} from '../table/table.js';
import { footprintOfTerrain, partNamed } from '../table/terrain.js';
import { moved } from '../table/versions.js';

/**
 * Replaces single records of a table, with the checks that keep every table one that can be saved and loaded again. A failed check
 * is a programmer's mistake, so it throws. Only the fold and the set-up of a table call these.
 */

/** The place of every destroyed model. */
export const DESTROYED: OffTable = { kind: 'off', why: 'destroyed' };

export function insertModel(table: Table, model: Model): void {
  const squad = table.squads.get(model.squad) ?? unknown('squad', model.squad);
  if (table.models.has(model.id)) taken(model.id);
  checkFree(table, model.id);
  checkSide(table, model.side);
  if (!table.profiles.has(model.profile)) unknown('profile', model.profile);
  checkPlace(table, model.id, model.place);
  table.models.set(model.id, asModel(model));
  table.squads.set(squad.id, { ...squad, models: [...squad.models, model.id] });
  moved(table);
}

/** Removes the model that was added last. */
export function removeLastModel(table: Table, { id, squad: home }: Model): void {
  const squad = table.squads.get(home) ?? unknown('squad', home);
  if (!table.models.delete(id) || squad.models.at(-1) !== id) unknown('last model', id);
  table.squads.set(squad.id, { ...squad, models: squad.models.slice(0, -1) });
  moved(table);
}

export function placeModel(table: Table, id: string, place: Place): void {
  const model = table.models.get(id) ?? unknown('model', id);
  checkPlace(table, id, place);
  table.models.set(id, asModel(model, { place }));
  moved(table);
}

/**
 * A model with something changed. Written out field by field: V8 gives every copy made by a spread a hidden class of its own, and
 * all rules read models.
 */
export function asModel(
  model: Model,
  changed: Partial<Pick<Model, 'squad' | 'profile' | 'place' | 'marks'>> = {},
): Model {
  const { id, side } = model;
  const { squad = model.squad, profile = model.profile, place = model.place, marks = model.marks } = changed;
  return { id, squad, side, profile, place, marks };
}

export function replaceSquad(table: Table, id: string, to: Squad | null, rank?: number): void {
  const was = table.squads.get(id);
  if (to === null) {
    if (was === undefined) unknown('squad', id);
    else if (was.models.length > 0) throw new Error(`squad ${id} cannot be removed: models belong to it`);
    table.squads.delete(id);
    moved(table);
    return;
  }
  checkId(id, to.id);
  if (was === undefined) checkFree(table, id);
  checkSide(table, to.side);
  if (to.formation !== undefined && !table.formations.has(to.formation)) unknown('formation', to.formation);
  if (to.models !== was?.models) checkMembers(table, to, was);
  if (to.leader !== undefined && !to.models.includes(to.leader)) unknown('leader', to.leader);
  put(table.squads, id, to, rank);
  // Sight and distances may be measured from the leader, and what a formation does depends on who belongs to it.
  if (was === undefined || to.leader !== was.leader || to.formation !== was.formation) moved(table);
}

export function replaceTerrain(table: Table, id: string, to: TerrainPiece | null, rank?: number): void {
  moved(table);
  if (to === null) {
    for (const { place } of table.models.values()) {
      if (place.kind === 'in' && place.id === id) throw new Error(`terrain ${id} cannot be removed: models are in it`);
    }
    if (!table.terrain.delete(id)) unknown('terrain', id);
    return;
  }
  checkId(id, to.id);
  if (!table.terrain.has(id)) checkFree(table, id);
  checkTerrain(table, to);
  put(table.terrain, id, to, rank);
}

function checkTerrain(table: Table, piece: TerrainPiece): void {
  footprintOfTerrain(piece);
  const fault = faultInParts(piece);
  if (fault !== null) throw new Error(`terrain ${piece.id}: ${fault.path} ${fault.problem}`);
  const { id, parts } = piece;
  if ((table.terrain.get(id)?.parts ?? parts) === parts) return;
  for (const { place } of table.models.values()) {
    if (place.kind === 'in' && place.id === id) checkPart(piece, place.part);
  }
}

function checkPart(piece: TerrainPiece, part: string | undefined): void {
  if (part !== undefined && partNamed(piece, part) === undefined) unknown(`part of terrain ${piece.id}`, part);
}

export function replaceToken(table: Table, id: string, to: Token | null): void {
  if (to === null) {
    if (!table.tokens.delete(id)) unknown('token', id);
    return;
  }
  checkId(id, to.id);
  if (!table.tokens.has(id)) checkFree(table, id);
  if (to.owner !== null) checkSide(table, to.owner);
  if (to.at !== null) checkPose({ kind: 'on', ...to.at });
  checkInteger(to.value);
  table.tokens.set(id, to);
}

export function replaceCard(table: Table, id: string, to: Card | null): void {
  if (to === null) {
    if (!table.cards.delete(id)) unknown('card', id);
    return;
  }
  checkId(id, to.id);
  checkSide(table, to.owner);
  table.cards.set(id, to);
}

export function replaceMemo(table: Table, key: string, to: Memo | null): void {
  if (to === null) {
    if (!table.memos.delete(key)) unknown('memo', key);
    return;
  }
  checkId(key, memoKey(to.name, to.subject));
  table.memos.set(key, to);
}

/** A mark at 0 is removed from the record, so that equal tables have equal records. */
export function replaceMark(table: Table, on: string, mark: string, to: number): void {
  checkInteger(to);
  const model = table.models.get(on);
  if (model !== undefined) {
    table.models.set(on, asModel(model, { marks: marked(model.marks, mark, to) }));
    return;
  }
  const found =
    replaceMarks(table.squads, on, mark, to) ||
    replaceMarks(table.terrain, on, mark, to) ||
    replaceMarks(table.tokens, on, mark, to) ||
    replaceMarks(table.formations, on, mark, to);
  if (!found) unknown('piece', on);
}

/** Undefined removes the counter; a counter at 0 is still a counter. */
export function replaceCounter(table: Table, id: Side, counter: string, to: number | undefined): void {
  const side = table.sides.get(id) ?? unknown('side', id);
  if (to !== undefined) checkInteger(to);
  const counters = to === undefined ? without(side.counters, counter) : including(side.counters, counter, to);
  table.sides.set(id, { ...side, counters });
}

function replaceMarks<P extends { readonly marks?: Marks }>(
  map: Map<string, P>,
  on: string,
  mark: string,
  to: number,
): boolean {
  const piece = map.get(on);
  if (piece === undefined) return false;
  map.set(on, { ...piece, marks: marked(piece.marks ?? {}, mark, to) });
  return true;
}

function marked(marks: Marks, mark: string, to: number): Marks {
  return to === 0 ? without(marks, mark) : including(marks, mark, to);
}

/** A new name comes first: V8 copies into a literal ten times faster than it adds to a copy. */
function including(
  amounts: Readonly<Record<string, number>>,
  name: string,
  to: number,
): Readonly<Record<string, number>> {
  return Object.hasOwn(amounts, name) ? { ...amounts, [name]: to } : { [name]: to, ...amounts };
}

function without(amounts: Readonly<Record<string, number>>, name: string): Readonly<Record<string, number>> {
  const { [name]: _gone, ...rest } = amounts;
  return rest;
}

/** Sets a record; with a rank, at that place in the order. */
function put<R>(map: Map<string, R>, id: string, record: R, rank: number | undefined): void {
  const behind = rank === undefined ? [] : [...map].slice(rank);
  for (const [key] of behind) map.delete(key);
  map.set(id, record);
  for (const [key, other] of behind) map.set(key, other);
}

function checkMembers(table: Table, squad: Squad, was: Squad | undefined): void {
  const expected = was?.models.length ?? 0;
  if (new Set(squad.models).size !== expected || squad.models.length !== expected) {
    throw new Error(`squad ${squad.id}: models come and go only by being added or regrouped`);
  }
  for (const id of squad.models)
    if (table.models.get(id)?.squad !== squad.id) unknown(`model of squad ${squad.id}`, id);
}

/** Marks and places name a piece by its id alone, so no two pieces of any kind may share one. */
function checkFree(table: Table, id: string): void {
  if (table.squads.has(id) || table.models.has(id) || table.terrain.has(id) || table.tokens.has(id)) taken(id);
}

function checkPlace(table: Table, id: string, place: Place): void {
  if (place.kind === 'on') checkPose(place);
  let inside = place;
  while (inside.kind === 'in') {
    if (inside.id === id) throw new Error(`model ${id} cannot be inside itself`);
    const carrier = table.models.get(inside.id);
    if (carrier === undefined) {
      return checkPart(table.terrain.get(inside.id) ?? unknown('carrier', inside.id), inside.part);
    }
    if (inside.part !== undefined) unknown(`part of model ${carrier.id}`, inside.part);
    inside = carrier.place;
  }
}

function checkPose({ x, y, facing, height = 0 }: OnTable): void {
  const good =
    isLength(x) && isLength(y) && isLength(height) && Number.isInteger(facing) && facing >= 0 && facing < 3600;
  if (!good) throw new Error(`not a pose: ${x}, ${y}, facing ${facing}, height ${height}`);
}

function isLength(value: number): boolean {
  return Number.isInteger(value) && value > -COORDINATE_LIMIT && value < COORDINATE_LIMIT;
}

function checkSide(table: Table, side: Side): void {
  if (!table.sides.has(side)) unknown('side', side);
}

function checkInteger(value: number): void {
  if (!Number.isSafeInteger(value)) throw new Error(`not a whole number: ${value}`);
}

function checkId(named: string, own: string): void {
  if (named !== own) throw new Error(`the event names "${named}" but carries "${own}"`);
}

function taken(id: string): never {
  throw new Error(`the id "${id}" is taken`);
}
