import { advance, footprintOf, FULL_TURN, type Point } from '@bridgehead/geometry';
import { type JsonRecord, type Side, SPECTATOR } from '@bridgehead/kernel';
import { memoKey } from '../table/queries.js';
import type {
  Card,
  Marks,
  Memo,
  Model,
  Place,
  Profile,
  SideRecord,
  Squad,
  Surface,
  Table,
  TerrainPart,
  TerrainPiece,
  Token,
  TraitRef,
} from '../table/table.js';
import { freshVersion } from '../table/versions.js';
import {
  insertModel as joinModel,
  placeModel,
  replaceCard,
  replaceSquad,
  replaceTerrain,
  replaceToken,
} from './records.js';

/** Sets up a table before the battle begins: the same changes that events make, but no event is emitted. */

export interface NewTable {
  readonly surface: Surface;
  readonly profiles: Iterable<Profile>;
  readonly sides: Iterable<{
    readonly id: Side;
    readonly name?: string;
    readonly counters?: Readonly<Record<string, number>>;
  }>;
}

export function newTable({ surface, profiles, sides }: NewTable): Table {
  return {
    surface,
    sides: uniquely(
      Array.from(sides, ({ id, name = id, counters = {} }): SideRecord => ({ id: playable(id), name, counters })),
    ),
    formations: new Map(),
    squads: new Map(),
    models: new Map(),
    terrain: new Map(),
    tokens: new Map(),
    cards: new Map(),
    memos: new Map(),
    profiles: uniquely(profiles),
    version: freshVersion(),
    past: [],
  };
}

export function addFormation(table: Table, formation: NewFormation): void {
  const { id, side, name = id, marks = {}, data = {} } = formation;
  if (!table.sides.has(side)) throw new Error(`no side "${side}" on this table`);
  checkNew(table.formations, id);
  table.formations.set(id, { id, side, name, marks, data });
}

/** A memo that is on the table from the start. */
export function addMemo(table: Table, memo: Memo): void {
  const key = memoKey(memo.name, memo.subject);
  checkNew(table.memos, key);
  table.memos.set(key, memo);
}

export interface NewFormation {
  readonly id: string;
  readonly side: Side;
  readonly name?: string;
  readonly marks?: Marks;
  readonly data?: JsonRecord;
}

export interface NewSquad extends NewFormation {
  readonly formation?: string;
  readonly traits?: readonly TraitRef[];
}

/** Adds a squad without models; `setLeader` names its leader once its models have been added. */
export function addSquad(table: Table, squad: NewSquad): void {
  checkNew(table.squads, squad.id);
  replaceSquad(table, squad.id, { name: squad.id, marks: {}, traits: [], data: {}, ...squad, models: [] });
}

export function setLeader(table: Table, squad: string, leader: string): void {
  const led = table.squads.get(squad);
  if (led === undefined) throw new Error(`no squad "${squad}" on this table`);
  replaceSquad(table, squad, { ...led, leader });
}

export interface NewModel {
  readonly id: string;
  readonly squad: string;
  readonly profile: string;
  /** In reserve if not given. */
  readonly place?: Place;
  readonly marks?: Marks;
}

/** Adds a model to the end of its squad, on the squad's side. */
export function addModel(table: Table, model: NewModel): void {
  const squad: Squad | undefined = table.squads.get(model.squad);
  const full: Model = { side: squad?.side ?? '', place: { kind: 'off', why: 'reserve' }, marks: {}, ...model };
  joinModel(table, full);
}

/** Moves a model that has already been added to another place. */
export function setDown(table: Table, model: string, place: Place): void {
  placeModel(table, model, place);
}

export interface NewTerrain {
  readonly id: string;
  readonly kind: string;
  readonly outline: readonly Point[];
  readonly name?: string;
  readonly height?: number;
  readonly traits?: readonly TraitRef[];
  readonly parts?: readonly TerrainPart[];
  readonly marks?: Marks;
}

export function addTerrain(table: Table, piece: NewTerrain): void {
  checkNew(table.terrain, piece.id);
  const full: TerrainPiece = { name: piece.id, height: 0, traits: [], parts: [], marks: {}, ...piece };
  replaceTerrain(table, piece.id, full);
}

export function addToken(table: Table, token: Partial<Token> & { readonly id: string; readonly kind: string }): void {
  checkNew(table.tokens, token.id);
  replaceToken(table, token.id, { owner: null, at: null, value: 0, marks: {}, ...token });
}

export function addCard(table: Table, card: Card): void {
  checkNew(table.cards, card.id);
  replaceCard(table, card.id, card);
}

/** The middle of a shape and the facing of the shape; up the table if not given. */
export type Middle = Point & { readonly facing?: number };

/** The outline of a rectangle: `length` along its facing, `width` across it. */
export function rectangle(at: Middle, size: { readonly length: number; readonly width: number }): readonly Point[] {
  const footprint = footprintOf({ shape: 'box', ...size }, { x: at.x, y: at.y, facing: at.facing ?? 0 });
  return footprint.kind === 'polygon' ? footprint.points : [];
}

/** The outline of a regular polygon whose first corner points along its facing. */
export function regularPolygon(at: Middle, radius: number, corners: number): readonly Point[] {
  const ahead = at.facing ?? 0;
  return Array.from({ length: corners }, (_, i) => advance(at, ahead - Math.round((i * FULL_TURN) / corners), radius));
}

function uniquely<R extends { readonly id: string }>(records: Iterable<R>): Map<string, R> {
  const map = new Map<string, R>();
  for (const record of records) {
    checkNew(map, record.id);
    map.set(record.id, record);
  }
  return map;
}

function checkNew(map: ReadonlyMap<string, unknown>, id: string): void {
  if (map.has(id)) throw new Error(`the id "${id}" is taken`);
}

function playable(side: Side): Side {
  if (side === SPECTATOR) throw new Error(`no side may be called ${SPECTATOR}: that name stands for spectators`);
  return side;
}
