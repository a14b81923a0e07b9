import {
  bearing,
  distance,
  type Footprint,
  nearestPoints,
  type Point,
  poseAt,
  stopAtContact,
} from '@bridgehead/geometry';
import {
  checkMove,
  footprintOfPiece,
  type KeepDemand,
  modelOf,
  type Movement,
  onTable,
  profileOf,
  remember,
  routeFor,
  type Table,
} from '@bridgehead/tabletop';
import { rimOf } from '@bridgehead/wargame';
import type { Gait } from '../book/moments.js';
import { isOnTable, leaderOf, zoneOf } from '../book/units.js';
import { whyNoWayDown } from '../buildings/leave.js';
import { movementKey, movementOf } from './movement.js';
import { stepOut, wayOut } from './way-out.js';

/** Where a Leader must get to, and how much of the way is needed for climbing. */
export interface Doorway {
  /** Names it, for what is remembered. */
  readonly id: string;
  readonly outline: Footprint;
  readonly climb: number;
  /** The building that it belongs to, if it is one; whoever else is in it does not matter. */
  readonly building?: string;
}

/** So many places at the rim are tried by ways that are not straight, the nearest first. */
const ROUTES_TRIED = 3;

/** FF-BLDG-03, FF-BLDG-04, FF-TRANSPORT-03: whether the Leader of a unit, on the table or out of a building, can end a move in contact with an outline. */
export function canGoTo(table: Table, unit: string, gait: Gait, doorway: Doorway): boolean {
  const leader = leaderOf(table, unit);
  if (leader === undefined || !canSetOut(table, unit)) return false;
  const { id, outline, climb } = doorway;
  return remember(table, `firefight go in ${id} ${climb} by ${movementKey(table, unit, gait)}`, () => {
    const movement = goingAlone(table, unit, leader, gait, doorway);
    const reach = farthest(movement) + stepOut(table, leader);
    if (distance(footprintOfPiece(table, leader), outline) > reach) return false;
    const spots = spotsAt(table, leader, outline);
    const goesStraight = (spot: Point) => {
      const path = [...wayOut(table, leader, spot), spot].map(({ x, y }) => ({ to: [x, y] as const }));
      return checkMove(table, movement, { move: [{ model: leader, path }] }) === null;
    };
    if (spots.some(goesStraight)) return true;
    return spots.slice(0, ROUTES_TRIED).some((spot) => {
      const end = routeFor(table, movement, leader, spot)?.end;
      return end?.x === spot.x && end.y === spot.y;
    });
  });
}

function canSetOut(table: Table, unit: string): boolean {
  const zone = zoneOf(table, unit);
  return isOnTable(table, unit) || (zone !== undefined && whyNoWayDown(table, unit, zone) === null);
}

/** As far as the Leader could get at best. */
function farthest({ allowance }: Movement): number {
  return (allowance.bonuses ?? []).reduce((sum, { length }) => sum + length, allowance.length);
}

/** The Leader's part of a move; its unit goes in with it, so that nobody of it is in the way, and friends nearby do not matter. */
function goingAlone(
  table: Table,
  unit: string,
  leader: string,
  gait: Gait,
  { climb, building }: Pick<Doorway, 'climb' | 'building'>,
): Movement {
  const { coherency: _coherency, ...movement } = movementOf(table, unit, gait);
  const { allowance, passing, keep = [] } = movement;
  const mates = onTable(table, unit).map(({ id }) => id);
  return {
    ...movement,
    movers: [leader],
    measured: { by: 'each' },
    allowance: { ...allowance, length: Math.max(0, allowance.length - climb) },
    passing: { ...passing, apart: mates },
    keep: keep.flatMap((demand) => keptOutside(table, demand, building)),
  };
}

/** FF-MOVE-07: friends nearby do not matter, nor do enemies in other parts of the building itself. */
function keptOutside(table: Table, demand: KeepDemand, building: string | undefined): readonly KeepDemand[] {
  const { from } = demand;
  if (from === 'friends') return [];
  if (typeof from !== 'object' || !('pieces' in from)) return [demand];
  const isElsewhere = (model: string) => zoneOf(table, modelOf(table, model).squad)?.building !== building;
  return [{ ...demand, from: { pieces: from.pieces.filter(isElsewhere) } }];
}

/** Where the Leader touches the outline: where it is nearest, then all round. */
function spotsAt(table: Table, leader: string, outline: Footprint): readonly Point[] {
  const own = footprintOfPiece(table, leader);
  const { base } = profileOf(table, leader);
  const [near, there] = nearestPoints(own, outline);
  const nearest =
    modelOf(table, leader).place.kind === 'on'
      ? { x: own.centre.x + there.x - near.x, y: own.centre.y + there.y - near.y }
      : (stopAtContact(base, poseAt(near, 0), there, outline) ?? near);
  return [nearest, ...rimOf(outline, base, bearing(outline.centre, own.centre))];
}
