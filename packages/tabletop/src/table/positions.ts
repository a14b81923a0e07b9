import {
  type Base,
  type Bounds,
  BoundsIndex,
  boundsOf,
  type Footprint,
  footprintOf,
  type PlacedPolygon,
} from '@bridgehead/geometry';
import type { Side } from '@bridgehead/kernel';
import { factIn, findFact } from './facts.js';
import { unknown } from './queries.js';
import type { Model, OnTable, Table, TerrainPart, TerrainPiece } from './table.js';
import { footprintOfOutline, footprintOfTerrain } from './terrain.js';

/** A model that stands on the table itself. */
export interface StandingModel {
  readonly id: string;
  readonly squad: string;
  readonly side: Side;
  readonly footprint: Footprint;
}

/** All models that stand on the table, in the table's order, and an index of their bounds in the same order. */
export interface Positions {
  readonly list: readonly StandingModel[];
  readonly index: BoundsIndex;
}

/** A terrain piece and its footprint. It holds no record: the piece's marks may change while it stays where it is. */
export interface PlacedTerrain {
  readonly id: string;
  readonly footprint: PlacedPolygon;
  /** In `groundIndex`: this is only one zone of the piece. */
  readonly zone?: TerrainPart;
}

export interface TerrainPositions {
  readonly list: readonly PlacedTerrain[];
  readonly index: BoundsIndex;
}

/** What has been computed for one version of a table and its copies. */
interface KnownPositions {
  readonly version: number;
  positions?: Positions;
  terrain?: TerrainPositions;
  ground?: TerrainPositions;
  readonly facts: Map<string, unknown>;
  readonly pairs: Map<string, Map<string, Map<string, unknown>>>;
}

/** Odds go back and forth between a few versions of a table. */
const MOST_REMEMBERED_VERSIONS = 8;

/** The version that was asked for last comes first. Copies share the list, since a version is the same in every copy. */
const knownOf = new WeakMap<Table, KnownPositions[]>();

/** Computed once for each version of the table. */
export function positions(table: Table): Positions {
  return (knownNow(table).positions ??= findPositions(table));
}

export function terrainIndex(table: Table): TerrainPositions {
  return (knownNow(table).terrain ??= findTerrain(table));
}

/** Every terrain piece, each followed by its zones that are ground of their own. */
export function groundIndex(table: Table): TerrainPositions {
  return (knownNow(table).ground ??= hasZones(table) ? findGround(table) : terrainIndex(table));
}

/**
 * Something that depends only on positions, terrain, marks and memos, such as which model sees which, computed once for each version of the
 * table, and again if a mark or a memo that it was found from has changed.
 * The key names the question and everything else that the answer depends on.
 */
export function remember<V>(table: Table, key: string, work: () => V): V {
  const { facts } = knownNow(table);
  const known = factIn(table, facts.get(key));
  // Each key is used for one kind of answer only.
  if (known !== undefined) return known as V;
  return findFact(facts, key, work);
}

/** The same for a question about two pieces, by their ids: no key has to be built, and a freshly built string is slow to look up. */
export function rememberPair<V>(table: Table, question: string, one: string, other: string, work: () => V): V {
  const { pairs } = knownNow(table);
  const ofOne = mapIn(mapIn(pairs, question), one);
  const known = factIn(table, ofOne.get(other));
  if (known !== undefined) return known as V;
  return findFact(ofOne, other, work);
}

function mapIn<V>(maps: Map<string, Map<string, V>>, key: string): Map<string, V> {
  const known = maps.get(key);
  if (known !== undefined) return known;
  const fresh = new Map<string, V>();
  maps.set(key, fresh);
  return fresh;
}

/** A copy shares what is known about positions with its original. */
export function sharePositions(from: Table, to: Table): void {
  knownOf.set(to, versionsOf(from));
}

/** The same for a copy that takes its own course: what is computed later is not shared. */
export function copyPositions(from: Table, to: Table): void {
  knownOf.set(to, [knownNow(from)]);
}

/** The footprint of a model that stands on the table. */
export function footprintOfStanding(table: Table, model: Model, place: OnTable): Footprint {
  const profile = table.profiles.get(model.profile) ?? unknown('profile', model.profile);
  return footprintAt(profile.base, place);
}

interface KnownFootprint {
  readonly base: Base;
  readonly footprint: Footprint;
}

// Keyed by place and not by model: a model whose marks change is a new record at the same place.
const footprints = new WeakMap<OnTable, KnownFootprint>();

function footprintAt(base: Base, place: OnTable): Footprint {
  const known = footprints.get(place);
  if (known?.base === base) return known.footprint;
  const footprint = footprintOf(base, place);
  footprints.set(place, { base, footprint });
  return footprint;
}

function knownNow(table: Table): KnownPositions {
  const list = versionsOf(table);
  const [first] = list;
  if (first?.version === table.version) return first;
  const known = list.find(({ version }) => version === table.version);
  if (known !== undefined) return bringToFront(list, known);
  const fresh: KnownPositions = { version: table.version, facts: new Map(), pairs: new Map() };
  list.unshift(fresh);
  if (list.length > MOST_REMEMBERED_VERSIONS) list.pop();
  return fresh;
}

/** A version that is asked for again and again must not be dropped for one that is asked for once. */
function bringToFront(list: KnownPositions[], known: KnownPositions): KnownPositions {
  list.splice(list.indexOf(known), 1);
  list.unshift(known);
  return known;
}

function versionsOf(table: Table): KnownPositions[] {
  const known = knownOf.get(table);
  if (known !== undefined) return known;
  const list: KnownPositions[] = [];
  knownOf.set(table, list);
  return list;
}

function findPositions(table: Table): Positions {
  const list: StandingModel[] = [];
  for (const model of table.models.values()) {
    const { id, squad, side, place } = model;
    if (place.kind === 'on') list.push({ id, squad, side, footprint: footprintOfStanding(table, model, place) });
  }
  return { list, index: BoundsIndex.build(list.map(({ footprint }) => footprint.bounds)) };
}

function findTerrain(table: Table): TerrainPositions {
  const pieces = [...table.terrain.values()];
  const list = pieces.map((piece) => ({ id: piece.id, footprint: footprintOfTerrain(piece) }));
  return { list, index: BoundsIndex.build(pieces.map(boundsOfTerrain)) };
}

/** Parts may extend beyond their piece by a thousandth. */
function boundsOfTerrain(piece: TerrainPiece): Bounds {
  const { bounds } = footprintOfTerrain(piece);
  return piece.parts.length === 0
    ? bounds
    : boundsOf([...piece.outline, ...piece.parts.flatMap(({ outline }) => outline)]);
}

function hasZones({ terrain }: Table): boolean {
  for (const { parts } of terrain.values()) if (parts.some(({ ground }) => ground !== undefined)) return true;
  return false;
}

function findGround(table: Table): TerrainPositions {
  const list = terrainIndex(table).list.flatMap((placed): PlacedTerrain[] => {
    const parts = table.terrain.get(placed.id)?.parts ?? [];
    const zones = parts.filter(({ ground }) => ground !== undefined);
    return [placed, ...zones.map((zone) => ({ id: placed.id, footprint: footprintOfOutline(zone.outline), zone }))];
  });
  return { list, index: BoundsIndex.build(list.map(({ footprint }) => footprint.bounds)) };
}
