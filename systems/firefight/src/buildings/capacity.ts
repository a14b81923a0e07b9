import { footprintOf, wholly } from '@bridgehead/geometry';
import { isRefusal, type Refusal, refuse } from '@bridgehead/kernel';
import { living, nameOf, profileOf, squadOf, type Table, terrainOf } from '@bridgehead/tabletop';
import { hasTrait } from '@bridgehead/wargame';
import { figuresOf } from '../book/figures.js';
import { isDrone, leaderOf, typeOf, type Zone } from '../book/units.js';
import { hasKeyword } from '../keywords/keywords.js';
import { capacityOf } from '../terrain/terrain.js';
import { isRoof, nameOfZone, outlineOfZone, unitsIn } from './zones.js';

/** FF-BLDG-01, FF-TRANSPORT-01: the points of Capacity that a unit takes; a refusal if it can be in nothing. */
export function roomFor(table: Table, unit: string): number | Refusal {
  if (hasKeyword(table, unit, 'vehicle')) return refuse('FF-VEH-01', 'Vehicles go into nothing.');
  if (living(table, unit).some(({ id }) => hasTrait(table, id, 'bulky')))
    return refuse('FF-KEYWORD-10', 'It has Bulky models.');
  if (typeOf(table, unit) === 'Support') return refuse('FF-BLDG-01', 'Support units go into nothing.');
  return living(table, unit).reduce((points, { id }) => points + roomForModel(table, unit, id), 0);
}

/** FF-BLDG-01: Troops and Drones take one point; Specialists and Command models of Height 3 or more take two. */
function roomForModel(table: Table, unit: string, model: string): number {
  const isLarge = typeOf(table, unit) !== 'Troop' && figuresOf(table, model).he >= 3;
  return isLarge && !isDrone(table, model) ? 2 : 1;
}

/** FF-KEYWORD-11: the points that a number of units take. */
export function roomTaken(table: Table, units: readonly string[]): number {
  return units.reduce((points, unit) => {
    const own = roomFor(table, unit);
    return points + (isRefusal(own) ? 0 : own);
  }, 0);
}

/** FF-BLDG-01, FF-BLDG-03: null if a unit fits into a zone with those who are there. */
export function whyNotFit(table: Table, unit: string, zone: Zone): Refusal | null {
  const inside = unitsIn(table, zone).filter((other) => other !== unit);
  if (hasKeyword(table, unit, 'vehicle')) return whyNotLand(table, unit, zone, inside);
  const [enemy] = enemiesIn(table, unit, zone);
  if (enemy !== undefined)
    return refuse('FF-BLDG-03', `${nameOfZone(table, zone)} is held by ${nameOf(table, enemy)}.`);
  return whyNotFitBeside(table, unit, zone, inside);
}

/** FF-DAMAGE-05: whether a model that comes back to a unit in a zone fits in with everybody there. */
export function hasRoomForOneMore(table: Table, unit: string, model: string, zone: Zone): boolean {
  const taken = roomTaken(table, unitsIn(table, zone)) + roomForModel(table, unit, model);
  return taken <= capacityOf(terrainOf(table, zone.building), zone.part);
}

/** FF-BLDG-07: null if a unit would fit into a zone once no enemy was left there. */
export function whyNotHold(table: Table, unit: string, zone: Zone): Refusal | null {
  const enemies = enemiesIn(table, unit, zone);
  const friends = unitsIn(table, zone).filter((other) => other !== unit && !enemies.includes(other));
  return whyNotFitBeside(table, unit, zone, friends);
}

/** The enemies of a unit in a zone. */
export function enemiesIn(table: Table, unit: string, zone: Zone): readonly string[] {
  const { side } = squadOf(table, unit);
  return unitsIn(table, zone).filter((other) => squadOf(table, other).side !== side);
}

function whyNotFitBeside(table: Table, unit: string, zone: Zone, inside: readonly string[]): Refusal | null {
  const name = nameOfZone(table, zone);
  const room = roomFor(table, unit);
  if (isRefusal(room)) return room;
  const left = capacityOf(terrainOf(table, zone.building), zone.part) - roomTaken(table, inside);
  if (inside.some((other) => hasKeyword(table, other, 'vehicle')))
    return refuse('FF-BLDG-10', `A vehicle fills ${name}.`);
  return room <= left
    ? null
    : refuse('FF-BLDG-01', `It takes ${room} points of Capacity, and ${name} has ${left} left.`);
}

/** FF-BLDG-10: only a Vehicle that Flies or has Anti-Grav stands on a roof, one that holds it and nobody else. */
function whyNotLand(table: Table, unit: string, zone: Zone, inside: readonly string[]): Refusal | null {
  if (!isRoof(table, zone)) return refuse('FF-VEH-01', 'Vehicles may not enter buildings.');
  if (!hasKeyword(table, unit, 'fly') && !hasKeyword(table, unit, 'anti-grav'))
    return refuse('FF-BLDG-10', 'Only a Vehicle that Flies or has Anti-Grav stands on a roof.');
  if (inside.length > 0) return refuse('FF-BLDG-10', 'Another unit is on the roof.');
  return fitsOn(table, unit, zone) ? null : refuse('FF-BLDG-10', 'The roof is too small for it.');
}

const QUARTER_TURN = 900;

function fitsOn(table: Table, unit: string, zone: Zone): boolean {
  const leader = leaderOf(table, unit);
  if (leader === undefined) return false;
  const roof = outlineOfZone(table, zone);
  const { base } = profileOf(table, leader);
  return [0, QUARTER_TURN].some((facing) => wholly(footprintOf(base, { ...roof.centre, facing }), roof));
}
