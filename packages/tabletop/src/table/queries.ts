import { type Base, fastFlatMap } from '@bridgehead/geometry';
import type { Side } from '@bridgehead/kernel';
import type {
  Card,
  Formation,
  Marks,
  Model,
  OnTable,
  Profile,
  SideRecord,
  Squad,
  Table,
  TerrainPart,
  TerrainPiece,
  Token,
} from './table.js';
import { partNamed } from './terrain.js';

/** The reason why a model that has left the battle for good is off the table. */
export const WITHDRAWN = 'withdrawn';

/** Questions to a table, one function each. An unknown id is a programmer's mistake and throws. */

/** The side that no player controls. */
export const NEUTRAL: Side = 'neutral';

export function modelOf(table: Table, id: string): Model {
  return table.models.get(id) ?? unknown('model', id);
}

export function squadOf(table: Table, id: string): Squad {
  return table.squads.get(id) ?? unknown('squad', id);
}

export function formationOf(table: Table, id: string): Formation {
  return table.formations.get(id) ?? unknown('formation', id);
}

export function terrainOf(table: Table, id: string): TerrainPiece {
  return table.terrain.get(id) ?? unknown('terrain', id);
}

export function tokenOf(table: Table, id: string): Token {
  return table.tokens.get(id) ?? unknown('token', id);
}

export function cardOf(table: Table, id: string): Card {
  return table.cards.get(id) ?? unknown('card', id);
}

export function sideOf(table: Table, id: Side): SideRecord {
  return table.sides.get(id) ?? unknown('side', id);
}

/** The profile of a model. */
export function profileOf(table: Table, modelId: string): Profile {
  const { profile } = modelOf(table, modelId);
  return table.profiles.get(profile) ?? unknown('profile', profile);
}

export function baseOf(table: Table, model: string): Base {
  return profileOf(table, model).base;
}

export function squadsOf(table: Table, side: Side): Squad[] {
  const found: Squad[] = [];
  for (const squad of table.squads.values()) if (squad.side === side) found.push(squad);
  return found;
}

/** Every model of a squad, including destroyed ones. */
export function modelsOf(table: Table, squadId: string): Model[] {
  return modelsWhere(table, squadId, isAnybody);
}

/** The models of a squad that have not been destroyed, wherever they are. */
export function living(table: Table, squadId: string): Model[] {
  return modelsWhere(table, squadId, isAlive);
}

/** The models of a squad that stand on the table themselves, not inside anything. */
export function onTable(table: Table, squadId: string): Model[] {
  return modelsWhere(table, squadId, standsItself);
}

export function isDestroyed(table: Table, modelId: string): boolean {
  return hasFallen(modelOf(table, modelId));
}

/** Whether a model, or its carrier, is off the table: in reserve, fled, destroyed. */
export function isOff(table: Table, modelId: string): boolean {
  const carrier = table.models.get(carrierOf(table, modelId));
  return carrier?.place.kind === 'off';
}

/** The outermost model or terrain piece that a model is in; the model itself if it is in nothing. */
export function carrierOf(table: Table, modelId: string): string {
  let { id, place } = modelOf(table, modelId);
  while (place.kind === 'in') {
    ({ id } = place);
    const carrier = table.models.get(id);
    if (carrier === undefined) return id;
    ({ place } = carrier);
  }
  return id;
}

/** The part of a terrain piece that a model, or its carrier, is in. */
export function partOf(table: Table, modelId: string): TerrainPart | undefined {
  let { place } = modelOf(table, modelId);
  while (place.kind === 'in') {
    const carrier = table.models.get(place.id);
    if (carrier === undefined)
      return place.part === undefined ? undefined : partNamed(terrainOf(table, place.id), place.part);
    ({ place } = carrier);
  }
  return undefined;
}

/** Where a model, or its outermost carrier, stands; null if that is a terrain piece or off the table. */
export function poseOf(table: Table, modelId: string): OnTable | null {
  const carrier = table.models.get(carrierOf(table, modelId));
  return carrier?.place.kind === 'on' ? carrier.place : null;
}

/** The models directly in a model or a terrain piece. */
export function passengersOf(table: Table, id: string): Model[] {
  const passengers: Model[] = [];
  for (const model of table.models.values())
    if (model.place.kind === 'in' && model.place.id === id) passengers.push(model);
  return passengers;
}

/** The models in a model or a terrain piece and the models in those, each carrier before its passengers. */
export function everyoneIn(table: Table, id: string): Model[] {
  return fastFlatMap(passengersOf(table, id), (passenger) => [passenger, ...everyoneIn(table, passenger.id)]);
}

/** The sides that players control. */
export function playedSides(table: Table): Side[] {
  return [...table.sides.keys()].filter((side) => side !== NEUTRAL);
}

export function sidesOpposing(table: Table, side: Side): Side[] {
  return playedSides(table).filter((other) => other !== side);
}

/** The squads of those sides. */
export function squadsOpposing(table: Table, side: Side): Squad[] {
  return fastFlatMap(sidesOpposing(table, side), (other) => squadsOf(table, other));
}

const NO_MARKS: Marks = {};

export function marksOf(table: Table, on: string): Marks {
  const piece = table.models.get(on) ?? table.squads.get(on) ?? table.terrain.get(on) ?? table.tokens.get(on);
  return (piece ?? table.formations.get(on) ?? unknown('piece', on)).marks ?? NO_MARKS;
}

/** The value of a side's counter; 0 if the side does not have it. */
export function counterOf(table: Table, side: Side, counter: string): number {
  return amountIn(sideOf(table, side).counters, counter) ?? 0;
}

/** The cards of a side in one of its piles, ordered by id. */
export function handOf(table: Table, side: Side, pile = 'hand'): Card[] {
  return byId([...table.cards.values()].filter((card) => card.owner === side && card.pile === pile));
}

/** The tokens of a kind, or all of them, ordered by id. */
export function tokensOf(table: Table, kind?: string): Token[] {
  return byId([...table.tokens.values()].filter((token) => kind === undefined || token.kind === kind));
}

function byId<R extends { readonly id: string }>(records: R[]): R[] {
  return records.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Called so often that it builds only one list. */
function modelsWhere(table: Table, squadId: string, holds: (model: Model) => boolean): Model[] {
  const found: Model[] = [];
  for (const id of squadOf(table, squadId).models) {
    const model = modelOf(table, id);
    if (holds(model)) found.push(model);
  }
  return found;
}

function isAnybody(): boolean {
  return true;
}

function isAlive(model: Model): boolean {
  return !hasFallen(model);
}

function standsItself({ place }: Model): boolean {
  return place.kind === 'on';
}

function hasFallen({ place }: Model): boolean {
  return place.kind === 'off' && place.why === 'destroyed';
}

/** The key of a memo among a table's memos. */
export function memoKey(name: string, subject: string): string {
  return `${name}@${subject}`;
}

/** The number under a name; safe for names that every object inherits, such as `constructor`. */
export function amountIn(amounts: Readonly<Record<string, number>>, name: string): number | undefined {
  const amount: unknown = amounts[name];
  return typeof amount === 'number' ? amount : undefined;
}

export function unknown(what: string, id: string): never {
  throw new Error(`no ${what} "${id}" on this table`);
}
