import type { Side } from '@bridgehead/kernel';
import {
  carrierOf,
  isDestroyed,
  living,
  modelOf,
  onTable,
  passengersOf,
  poseOf,
  remember,
  squadOf,
  squadsOf,
  type Table,
  terrainOf,
} from '@bridgehead/tabletop';
import { type DropCategory, hasSpecial, sheetOf } from './figures.js';
import { damageOn, isLanded } from './marks.js';

/** DZC-SETUP-04, DZC-SETUP-06: why a unit is off the table. */
export const READY = 'ready';
export const RESERVE = 'reserve';
/** DZC-FORCE-80, DZC-FORCE-84: what comes through Gates, or from below. */
export const STORED = 'stored';
export const UNDERGROUND = 'underground';

export function isInfantry(table: Table, model: string): boolean {
  return sheetOf(table, model).type === 'Infantry';
}

export function isAircraft(table: Table, model: string): boolean {
  return sheetOf(table, model).type === 'Aircraft';
}

/** DZC-AIR-07: landed aircraft are vehicles for shooting and sight. */
export function isAirborne(table: Table, model: string): boolean {
  return isAircraft(table, model) && !isLanded(table, model) && modelOf(table, model).place.kind === 'on';
}

export function isFastMover(table: Table, model: string): boolean {
  return isAircraft(table, model) && sheetOf(table, model).move === null;
}

/** DZC-UKEY-04: more than five damage points. */
export function isLargeVehicle(table: Table, model: string): boolean {
  const { type, damagePoints } = sheetOf(table, model);
  return type === 'Vehicle' && damagePoints > 5;
}

/** DZC-UKEY-06, DZC-AIR-08. */
export function isSkimmer(table: Table, model: string): boolean {
  if (hasSpecial(table, model, 'skimmer')) return true;
  return isAircraft(table, model) && isLanded(table, model) && sheetOf(table, model).landsAsSkimmer;
}

function categoryOf(table: Table, squad: string): DropCategory {
  const [first] = squadOf(table, squad).models;
  return first === undefined ? 'Standard' : sheetOf(table, first).category;
}

/** DZC-TRANSPORT-01: a dedicated Transport is a Squad of its own. */
export function isTransportSquad(table: Table, squad: string): boolean {
  const category = categoryOf(table, squad);
  // DZC-FORCE-81: Gates are declared as Transports are.
  return category === 'Transport' || category === 'Gate';
}

/** The units of a Squad that are left, wherever they are. */
export function unitsOf(table: Table, squad: string): readonly string[] {
  return living(table, squad).map(({ id }) => id);
}

/** The units of a Squad that stand on the table themselves. */
export function unitsOnTable(table: Table, squad: string): readonly string[] {
  return onTable(table, squad).map(({ id }) => id);
}

export function squadOfUnit(table: Table, model: string): string {
  return modelOf(table, model).squad;
}

/** The Structure or Forest that a unit is in; null for anywhere else. */
export function garrisonOf(table: Table, model: string): string | null {
  const { place } = modelOf(table, model);
  return place.kind === 'in' && table.terrain.has(place.id) ? place.id : null;
}

/** The Transport that a unit is aboard; null if it is not. */
export function transportOfUnit(table: Table, model: string): string | null {
  const { place } = modelOf(table, model);
  return place.kind === 'in' && table.models.has(place.id) ? place.id : null;
}

/** DZC-CMD-02: on the table, in a garrison, or aboard something that is. */
export function isInPlay(table: Table, model: string): boolean {
  if (isDestroyed(table, model)) return false;
  const outer = carrierOf(table, model);
  return table.terrain.has(outer) || modelOf(table, outer).place.kind !== 'off';
}

/** Off the table, by itself or aboard, and able to come. */
export function isReady(table: Table, model: string): boolean {
  const { place } = modelOf(table, carrierOutside(table, model));
  return place.kind === 'off' && place.why === READY;
}

/** DZC-SETUP-06: off the table by itself, and not yet able to come. */
export function isReserved(table: Table, model: string): boolean {
  const { place } = modelOf(table, model);
  return place.kind === 'off' && place.why === RESERVE;
}

/** DZC-FORCE-80: off the table, until a Gate lets it through. */
export function isStored(table: Table, model: string): boolean {
  const { place } = modelOf(table, model);
  return place.kind === 'off' && place.why === STORED;
}

/** DZC-FORCE-84: a Drill that has not come up yet. */
export function isUnderground(table: Table, model: string): boolean {
  const { place } = modelOf(table, model);
  return place.kind === 'off' && place.why === UNDERGROUND;
}

/** The outermost model that carries it; itself if none does. */
function carrierOutside(table: Table, model: string): string {
  const outer = carrierOf(table, model);
  return table.models.has(outer) ? outer : model;
}

export function pointsLeftOf(table: Table, model: string): number {
  return sheetOf(table, model).damagePoints - damageOn(table, model);
}

/** The bases of a side in a Structure or Forest, in the table's order. */
export function basesIn(table: Table, piece: string, side?: Side): readonly string[] {
  return remember(table, `dropzone in ${piece} ${side ?? ''}`, () => {
    terrainOf(table, piece);
    return [...table.models.values()]
      .filter((model) => model.place.kind === 'in' && model.place.id === piece)
      .filter((model) => side === undefined || model.side === side)
      .map(({ id }) => id);
  });
}

/** Squads with a base in a Structure or Forest. */
export function squadsIn(table: Table, piece: string, side?: Side): readonly string[] {
  return [...new Set(basesIn(table, piece, side).map((id) => squadOfUnit(table, id)))];
}

/** DZC-FORCE-04: the Battlegroup of a Squad; null for a Transport that nobody was assigned. */
export function battlegroupOf(table: Table, squad: string): string | null {
  return squadOf(table, squad).formation ?? null;
}

/** The Squads of a Battlegroup, without its Transports. */
export function squadsOfGroup(table: Table, group: string): readonly string[] {
  return [...table.squads.values()]
    .filter(({ id, formation }) => formation === group && !isTransportSquad(table, id))
    .map(({ id }) => id);
}

/** HQ, Armour, Infantry or Special; of a case's Battlegroup `data.type`. */
export function typeOfGroup(table: Table, group: string): string {
  const type = table.formations.get(group)?.data['type'];
  return typeof type === 'string' ? type : 'Armour';
}

export function groupsOf(table: Table, side: Side): readonly string[] {
  return [...table.formations.values()].filter((group) => group.side === side).map(({ id }) => id);
}

/** Every living unit of a side that stands on the table itself, with those of other Squads. */
export function standingUnits(table: Table, side: Side): readonly string[] {
  return remember(table, `dropzone standing ${side}`, () =>
    squadsOf(table, side).flatMap(({ id }) => unitsOnTable(table, id)),
  );
}

/** The Squads aboard a Transport, at any depth. */
export function squadsAboard(table: Table, transport: string): readonly string[] {
  const inside = (id: string): string[] => passengersOf(table, id).flatMap((one) => [one.id, ...inside(one.id)]);
  return [...new Set(inside(transport).map((id) => squadOfUnit(table, id)))];
}

export function isOnTable(table: Table, model: string): boolean {
  return poseOf(table, model) !== null && modelOf(table, model).place.kind === 'on';
}
