import { fastFlatMap } from '@bridgehead/geometry';
import type { Side } from '@bridgehead/kernel';
import {
  isDestroyed,
  living,
  type Model,
  modelOf,
  onTable,
  type Place,
  rememberPair,
  type Squad,
  squadOf,
  type Table,
} from '@bridgehead/tabletop';
import { hasTrait } from '@bridgehead/wargame';
import { figuresOf, type ModelFigures, type UnitType } from './figures.js';
import { distanceToNearest, isWithin } from './measuring.js';

/** FF-UNIT-05, FF-RES-01: why a model is off the table that may still arrive. */
export const RESERVE = 'reserve';

/** FF-SETUP-06, FF-SETUP-07: why a model is off the table that is to be deployed. */
export const UNDEPLOYED = 'undeployed';
export const WITHHELD = 'withheld';

/** A place in a building: the building itself where it is not divided, otherwise one of its zones, or its roof. */
export interface Zone {
  readonly building: string;
  readonly part?: string;
}

/** FF-UNIT-02: the Leader, who is the last model to be removed; undefined once the unit is destroyed. */
export function leaderOf(table: Table, unit: string): string | undefined {
  const { leader, models } = squadOf(table, unit);
  const named = leader ?? models[0];
  return named !== undefined && !isDestroyed(table, named) ? named : undefined;
}

/** The figures of a unit as a whole, which are its Leader's: type, NE, HE and US (FF-FORCE-07). */
export function unitFigures(table: Table, unit: string): ModelFigures {
  const { leader, models } = squadOf(table, unit);
  const named = leader ?? models[0];
  if (named === undefined) throw new Error(`${unit} has no models`);
  return figuresOf(table, named);
}

export function typeOf(table: Table, unit: string): UnitType {
  return unitFigures(table, unit).type;
}

/** FF-KEYWORD-15: a Drone is no model for casualties, Nerve, Last Man Standing, Horde and the 10-model limit. */
export function isDrone(table: Table, model: string): boolean {
  return hasTrait(table, model, 'drone');
}

/** The models of a unit that ever were Drones: a model keeps its profile for good. */
const drones = new WeakMap<Squad, readonly string[]>();

function everyDrone(table: Table, unit: string): readonly string[] {
  const squad = squadOf(table, unit);
  const known = drones.get(squad);
  if (known !== undefined) return known;
  const found = squad.models.filter((id) => isDrone(table, id));
  drones.set(squad, found);
  return found;
}

/** The Drones of a unit that are left. */
export function dronesOf(table: Table, unit: string): readonly string[] {
  const all = everyDrone(table, unit);
  return all.length === 0 ? all : all.filter((id) => !isDestroyed(table, id));
}

/** The living models of a unit that count as models: all but Drones. */
export function soldiersOf(table: Table, unit: string): readonly Model[] {
  const left = living(table, unit);
  const all = everyDrone(table, unit);
  return all.length === 0 ? left : left.filter(({ id }) => !all.includes(id));
}

/** FF-NERVE-04: how many models the unit had, Drones apart. */
export function originalCount(table: Table, unit: string): number {
  return squadOf(table, unit).models.length - everyDrone(table, unit).length;
}

/** FF-DAMAGE-04: whether a unit has no model left but Drones. */
export function isUnitDestroyed(table: Table, unit: string): boolean {
  const all = everyDrone(table, unit);
  return !squadOf(table, unit).models.some((id) => !isDestroyed(table, id) && !all.includes(id));
}

/** Where a unit is: all its models are on the table, in the same thing, or off the table for the same reason. */
export function placeOf(table: Table, unit: string): Place | undefined {
  const leader = leaderOf(table, unit);
  return leader === undefined ? undefined : modelOf(table, leader).place;
}

/** FF-UNIT-05: on the table, in a building or aboard a transport that is in play. */
export function isUnitInPlay(table: Table, unit: string): boolean {
  const place = placeOf(table, unit);
  if (place === undefined || place.kind === 'off') return false;
  if (place.kind === 'on' || table.terrain.has(place.id)) return true;
  return isUnitInPlay(table, modelOf(table, place.id).squad);
}

/** Whether the unit's models stand on the table themselves, in no building and no transport. */
export function isOnTable(table: Table, unit: string): boolean {
  return placeOf(table, unit)?.kind === 'on';
}

export function isInReserve(table: Table, unit: string): boolean {
  const place = placeOf(table, unit);
  return place?.kind === 'off' && place.why === RESERVE;
}

/** The vehicle that a unit is aboard; undefined if it is aboard none. */
export function vehicleOf(table: Table, unit: string): string | undefined {
  const place = placeOf(table, unit);
  return place?.kind === 'in' && table.models.has(place.id) ? place.id : undefined;
}

/** The building, and its zone if it has several, that a unit occupies. */
export function zoneOf(table: Table, unit: string): Zone | undefined {
  const place = placeOf(table, unit);
  if (place?.kind !== 'in' || !table.terrain.has(place.id)) return undefined;
  return { building: place.id, ...(place.part === undefined ? {} : { part: place.part }) };
}

/** Units that stand on the table or in a building: those that can be seen, shot at, measured to. */
export function isAbout(table: Table, unit: string): boolean {
  const place = placeOf(table, unit);
  return place?.kind === 'on' || (place?.kind === 'in' && table.terrain.has(place.id));
}

/** The models of a unit that stand on the table or in a building. */
export function modelsAbout(table: Table, unit: string): readonly string[] {
  const inZone = zoneOf(table, unit) !== undefined;
  return (inZone ? living(table, unit) : onTable(table, unit)).map(({ id }) => id);
}

/** The units of a side that are in play. */
export function unitsInPlay(table: Table, side: Side): readonly string[] {
  return unitsOf(table, side, isUnitInPlay);
}

/** The units of a side on the table or in buildings. */
export function unitsAbout(table: Table, side: Side): readonly string[] {
  return unitsOf(table, side, isAbout);
}

/** Called so often that it builds only one list. */
function unitsOf(table: Table, side: Side, holds: (table: Table, unit: string) => boolean): readonly string[] {
  const found: string[] = [];
  for (const squad of table.squads.values()) if (squad.side === side && holds(table, squad.id)) found.push(squad.id);
  return found;
}

/** FF-BLDG-12: one model for each unit of a side in a building, from which distances to its zone are measured. */
export function occupantsOf(table: Table, side: Side): readonly string[] {
  return fastFlatMap(unitsAbout(table, side), (unit) => {
    const leader = zoneOf(table, unit) === undefined ? undefined : leaderOf(table, unit);
    return leader === undefined ? [] : [leader];
  });
}

/** FF-MEASURE-02: from the Leader of one unit to the closest model of another, of those that have come already; passengers are measured by their transport. */
export function isUnitWithin(table: Table, from: string, to: string, inchesAway: number): boolean {
  const leader = leaderOf(table, from);
  if (leader === undefined || !isUnitInPlay(table, from) || !isUnitInPlay(table, to)) return false;
  const distance = rememberPair(table, 'firefight distance', leader, to, () =>
    distanceToNearest(
      table,
      leader,
      living(table, to).flatMap(({ id, place }) => (place.kind === 'off' ? [] : [id])),
    ),
  );
  return distance !== null && isWithin(distance, inchesAway);
}
