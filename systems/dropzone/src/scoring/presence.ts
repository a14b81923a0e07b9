import { type Point, pointToPoint } from '@bridgehead/geometry';
import type { Side } from '@bridgehead/kernel';
import { carrierOf, squadsOf, type Table, type TablePlay, terrainOf } from '@bridgehead/tabletop';
import { hasSpecial, sheetOf } from '../book/figures.js';
import { betweenPieces, centreOf, fromOutline, inches, pointToPiece } from '../book/measuring.js';
import { garrisonOf, isAircraft, isInPlay, unitsOf } from '../book/units.js';
import { commander } from '../command/commanders.js';
import { letterFor, spaceOf } from '../transports/room.js';

/** A point of the table, or a Feature that stands for it. */
export type Location = Point | string;

const ROUNDING = 3;

function gapTo(table: Table, unit: string, location: Location): number {
  const garrison = garrisonOf(table, unit);
  const outer = carrierOf(table, unit);
  if (typeof location !== 'string')
    return garrison === null
      ? pointToPoint(centreOf(table, outer), location)
      : fromOutline(location, terrainOf(table, garrison));
  if (garrison === location) return 0;
  return garrison === null
    ? pointToPiece(table, centreOf(table, outer), location)
    : betweenPieces(table, garrison, location);
}

/** DZC-SCORE-03: vehicles and infantry; not aircraft, who is aboard them, or Living Weapons. */
function isPresent(table: Table, unit: string): boolean {
  const outer = carrierOf(table, unit);
  if (isAircraft(table, unit) || hasSpecial(table, unit, 'living-weapons')) return false;
  return !(table.models.has(outer) && isAircraft(table, outer));
}

/** DZC-SCORE-04: command units count with their Commander, even in the air. */
function isCommanding(table: Table, unit: string): boolean {
  const outer = carrierOf(table, unit);
  if (outer !== unit && table.models.has(outer) && isAircraft(table, outer)) return false;
  return sheetOf(table, unit).category === 'Command' || commander.read(table, unit) !== undefined;
}

export interface PresenceNear {
  readonly units: readonly string[];
  readonly points: number;
}

/** The units of a side within a distance, and what they are worth together. */
export function presenceOf(
  table: Table,
  side: Side,
  location: Location,
  reach: number,
  play?: TablePlay,
): PresenceNear {
  const units: string[] = [];
  let points = 0;
  for (const { id: squad } of squadsOf(table, side)) {
    const near = unitsOf(table, squad).filter(
      (id) => isInPlay(table, id) && gapTo(table, id, location) <= inches(reach) + ROUNDING,
    );
    const present = near.filter((id) => isPresent(table, id));
    units.push(...present);
    const counted = near.filter(
      (id) => present.includes(id) || (isCommanding(table, id) && !hasSpecial(table, id, 'living-weapons')),
    );
    if (counted.some((id) => isCommanding(table, id))) play?.cite('DZC-SCORE-04');
    const isDoubled = present.length > 0 && hasLift(table, squad, side);
    if (isDoubled) play?.cite('DZC-SCORE-05');
    for (const id of counted) {
      points += sheetOf(table, id).points * (isDoubled && present.includes(id) ? 2 : 1);
      points += isCommanding(table, id) ? (commander.read(table, id)?.points ?? 0) : 0;
    }
  }
  return { units, points };
}

/** DZC-SCORE-05: enough friendly Transports that could carry the whole Squad are within 6" of one of its units. */
function hasLift(table: Table, squad: string, side: Side): boolean {
  const units = unitsOf(table, squad);
  const [first] = units;
  if (first === undefined) return false;
  const lifts = squadsOf(table, side)
    .filter(({ id }) => id !== squad)
    .flatMap(({ id }) => unitsOf(table, id))
    .filter((id) => isInPlay(table, id) && letterFor(table, first, id) !== null)
    .filter((id) =>
      units.some(
        (unit) =>
          isInPlay(table, unit) && gapTo(table, unit, centreOf(table, carrierOf(table, id))) <= inches(6) + ROUNDING,
      ),
    );
  const room = lifts.map((id) => capacityOf(table, first, id)).sort((a, b) => b - a);
  return room.reduce((sum, one) => sum + one, 0) >= units.length;
}

/** How many such units a Transport holds when it is empty. */
function capacityOf(table: Table, unit: string, transport: string): number {
  const letter = letterFor(table, unit, transport);
  if (letter === null) return 0;
  const hold = sheetOf(table, transport).carries.find((one) => one.letter === letter.toUpperCase())?.amount ?? 0;
  return Math.floor((hold + ROUNDING) / Math.max(1, spaceOf(table, unit, letter)));
}
