import { bearing, distance, type Footprint, nearestPoints, type Point } from '@bridgehead/geometry';
import {
  checkMove,
  footprintOfModel,
  type Movement,
  onTable,
  profileOf,
  remember,
  routeFor,
  type Table,
} from '@bridgehead/tabletop';
import { rimOf } from '@bridgehead/wargame';
import type { Gait } from '../book/moments.js';
import { isOnTable, leaderOf } from '../book/units.js';
import { movementKey, movementOf } from './movement.js';

/** Where a Leader must get to, and how much of the way is needed for climbing. */
export interface Doorway {
  /** Names it, for what is remembered. */
  readonly id: string;
  readonly outline: Footprint;
  readonly climb: number;
}

/** So many places at the rim are tried by ways that are not straight, the nearest first. */
const ROUTES_TRIED = 3;

/** FF-BLDG-03, FF-TRANSPORT-03: whether the Leader of a unit on the table can end a move in contact with an outline. */
export function canGoTo(table: Table, unit: string, gait: Gait, { id, outline, climb }: Doorway): boolean {
  const leader = leaderOf(table, unit);
  if (leader === undefined || !isOnTable(table, unit)) return false;
  return remember(table, `firefight go in ${id} ${climb} by ${movementKey(table, unit, gait)}`, () => {
    const movement = goingAlone(table, unit, leader, gait, climb);
    if (distance(footprintOfModel(table, leader), outline) > farthest(movement)) return false;
    const spots = spotsAt(table, leader, outline);
    const goesStraight = ({ x, y }: Point) =>
      checkMove(table, movement, { move: [{ model: leader, path: [{ to: [x, y] }] }] }) === null;
    if (spots.some(goesStraight)) return true;
    return spots.slice(0, ROUTES_TRIED).some((spot) => {
      const end = routeFor(table, movement, leader, spot)?.end;
      return end?.x === spot.x && end.y === spot.y;
    });
  });
}

/** As far as the Leader could get at best. */
function farthest({ allowance }: Movement): number {
  return (allowance.bonuses ?? []).reduce((sum, { length }) => sum + length, allowance.length);
}

/** The Leader's part of a move; its unit goes in with it, so that nobody of it is in the way, and friends nearby do not matter. */
function goingAlone(table: Table, unit: string, leader: string, gait: Gait, climb: number): Movement {
  const { coherency: _coherency, ...movement } = movementOf(table, unit, gait);
  const { allowance, passing } = movement;
  const mates = onTable(table, unit).map(({ id }) => id);
  return {
    ...movement,
    movers: [leader],
    measured: { by: 'each' },
    allowance: { ...allowance, length: Math.max(0, allowance.length - climb) },
    passing: { ...passing, apart: mates },
    keep: (movement.keep ?? []).filter(({ from }) => from === 'enemies'),
  };
}

/** Where the Leader touches the outline: where it is nearest, then all round. */
function spotsAt(table: Table, leader: string, outline: Footprint): readonly Point[] {
  const own = footprintOfModel(table, leader);
  const [near, there] = nearestPoints(own, outline);
  const nearest = { x: own.centre.x + there.x - near.x, y: own.centre.y + there.y - near.y };
  return [nearest, ...rimOf(outline, profileOf(table, leader).base, bearing(outline.centre, own.centre))];
}
