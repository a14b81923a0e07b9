import type { Json } from '@bridgehead/kernel';
import { passengersOf, profileOf, type Table } from '@bridgehead/tabletop';
import { abilityId, abilityNamed, hasAbility } from '../book/abilities.js';
import { figuresOf } from '../book/figures.js';
import { formationOf, isInfantry, isType } from '../book/units.js';

function namesIn(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}

function numberIn(value: Json | undefined): number | null {
  return typeof value === 'number' ? value : null;
}

/** Whether a unit goes by a name of the list: its own, an ability, or a kind. */
function isCalled(table: Table, unit: string, name: string): boolean {
  const { name: own } = profileOf(table, unit);
  if (own === name || own.startsWith(`${name} with `)) return true;
  if (name === 'light vehicles') return isType(table, unit, 'LV');
  // EA-FORCE-45: Terminator armour.
  if (name === 'Terminator') return abilityId(own).includes('terminator');
  return hasAbility(table, unit, abilityNamed(name).trait);
}

/** EA-FORCE-45: how many places a unit takes. */
function placesFor(table: Table, carrier: string, unit: string): number {
  const transport = figuresOf(table, carrier).transport ?? {};
  return namesIn(transport['counts2']).some((name) => isCalled(table, unit, name)) ? 2 : 1;
}

/** EA-FORCE-71: Battlefortresses and Gunfortresses. */
export function isFortress(table: Table, unit: string): boolean {
  return /^(?:Battle|Gun)fortress/.test(profileOf(table, unit).name);
}

/** EA-FORCE-45: whether a carrier has places for vehicles, and this is one. */
function takesVehicle(table: Table, carrier: string, unit: string): boolean {
  const vehicles = numberIn(figuresOf(table, carrier).transport?.['vehicles']);
  return vehicles !== null && isType(table, unit, 'AV') && placesFor(table, carrier, unit) === 1;
}

/** EA-FORCE-45: so many vehicles, or so many Land Raiders, or a mixture in proportion. */
function hasRoomForVehicles(table: Table, carrier: string, vehicles: readonly string[]): boolean {
  const transport = figuresOf(table, carrier).transport ?? {};
  const most = numberIn(transport['vehicles']) ?? 0;
  const mostHeavy = numberIn(transport['landRaiders']) ?? most;
  const heavy = vehicles.filter((id) => profileOf(table, id).name.startsWith('Land Raider')).length;
  return (vehicles.length - heavy) * mostHeavy + heavy * most <= most * mostHeavy;
}

/** EA-TRANS-01, EA-FORCE-45: whether a transport may carry such a unit at all. */
export function mayCarry(table: Table, carrier: string, unit: string): boolean {
  const { transport } = figuresOf(table, carrier);
  if (transport === null || carrier === unit) return false;
  if (takesVehicle(table, carrier, unit)) return passengersOf(table, unit).length === 0;
  // EA-TRANS-01: a carried transport carries nothing.
  if (figuresOf(table, unit).transport !== null) return false;
  // EA-FORCE-71.
  if (isFortress(table, carrier) && formationOf(table, carrier) !== formationOf(table, unit)) return false;
  const only = namesIn(transport['only']);
  if (only.length > 0) return only.some((name) => isCalled(table, unit, name));
  const counted = namesIn(transport['counts2']).some((name) => isCalled(table, unit, name));
  if (!isInfantry(table, unit) && !counted) return false;
  return !namesIn(transport['without']).some((name) => isCalled(table, unit, name));
}

/** EA-TRANS-01, EA-FORCE-45: whether there is room for these beside those aboard; Grotz have places of their own. */
export function hasRoomFor(table: Table, carrier: string, units: readonly string[]): boolean {
  const transport = figuresOf(table, carrier).transport ?? {};
  const all = [...passengersOf(table, carrier).map(({ id }) => id), ...units];
  const vehicles = all.filter((id) => takesVehicle(table, carrier, id));
  if (!hasRoomForVehicles(table, carrier, vehicles)) return false;
  const aboard = all.filter((id) => !vehicles.includes(id));
  const grotz = aboard.filter((id) => hasAbility(table, id, 'grotz')).length;
  const forGrotz = Math.min(grotz, numberIn(transport['plusGrotz']) ?? 0);
  const guns = aboard.filter((id) => profileOf(table, id).name.startsWith('Big Gunz')).length;
  if (guns > (numberIn(transport['maxBigGunz']) ?? guns)) return false;
  const capacity = numberIn(transport['capacity']) ?? numberIn(transport['infantry']) ?? Number.POSITIVE_INFINITY;
  const taken = aboard.reduce((sum, id) => sum + placesFor(table, carrier, id), 0) - forGrotz;
  return taken <= capacity;
}
