import { bearing, type Facing, FULL_TURN, type Point, pointToPoint } from '@bridgehead/geometry';
import { type Refusal, refuse } from '@bridgehead/kernel';
import { type MoveResult, nameOf, pointsOf, type Table } from '@bridgehead/tabletop';
import { CM, cm } from '../book/measuring.js';
import { formationOf } from '../book/units.js';
import { airSpeedOf, flownStraight, mission } from './aircraft.js';

/** EA-AIR-03: so far an aircraft flies straight on before it may turn. */
export const BEFORE_TURN = cm(30);

/** Positions are whole lengths, so that a turn may be off by a little; in tenths of a degree. */
const ANGLE_SLACK: Facing = 5;

/** EA-AIR-03: Fighters turn by 90°, Bombers by 45°, Fighter-Bombers by their mission. */
export function sharpestTurn(table: Table, unit: string): Facing {
  const speed = airSpeedOf(table, unit);
  const isNimble =
    speed === 'Fighter' ||
    (speed === 'Fighter-Bomber' && mission.read(table, formationOf(table, unit)) === 'interception');
  return isNimble ? 900 : 450;
}

/** A way flown: its corners, and how it was going before the first of them. */
export interface Flown {
  readonly unit: string;
  readonly points: readonly Point[];
  /** The facing at the start of a flight that goes on; null for one that begins at an edge. */
  readonly facing: Facing | null;
}

/** The corners of a way where it really bends. */
function corners(points: readonly Point[]): readonly Point[] {
  return points.filter((point, i) => {
    const [before, after] = [points[i - 1], points[i + 1]];
    if (before === undefined || after === undefined) return true;
    return angleBetween(bearing(before, point), bearing(point, after)) > ANGLE_SLACK;
  });
}

function angleBetween(a: Facing, b: Facing): Facing {
  const turn = Math.abs(a - b) % FULL_TURN;
  return Math.min(turn, FULL_TURN - turn);
}

/** EA-AIR-03, EA-AIR-11: null if an aircraft may fly this way. */
export function whyNotFly(table: Table, { unit, points, facing }: Flown): Refusal | null {
  const way = corners(points);
  const most = sharpestTurn(table, unit);
  let heading = facing;
  let straight = facing === null ? 0 : (flownStraight.read(table, unit) ?? 0);
  for (const [i, to] of way.entries()) {
    const from = way[i - 1];
    if (from === undefined || pointToPoint(from, to) === 0) continue;
    const next = bearing(from, to);
    const turn = heading === null ? 0 : angleBetween(heading, next);
    if (turn > most + ANGLE_SLACK)
      return refuse(
        'EA-AIR-03',
        `${nameOf(table, unit)} turns by at most ${most / 10}°, not ${Math.round(turn / 10)}°.`,
      );
    if (turn > ANGLE_SLACK && straight + CM / 100 < BEFORE_TURN)
      return refuse('EA-AIR-03', `${nameOf(table, unit)} must fly 30 cm straight on before it turns.`);
    straight = turn > ANGLE_SLACK ? pointToPoint(from, to) : straight + pointToPoint(from, to);
    heading = next;
  }
  return null;
}

/** How far it has flown since its last turn, at the end of a way. */
export function straightAtEnd(points: readonly Point[]): number {
  const way = corners(points);
  const [last, before] = [way.at(-1), way.at(-2)];
  return last === undefined || before === undefined ? 0 : Math.floor(pointToPoint(before, last));
}

/** The moves of aircraft as flown: each ends with its nose in the direction of its last leg. */
export function asFlown({ moves }: MoveResult): MoveResult {
  return {
    moves: moves.map((move) => {
      const points = pointsOf(move.walked);
      const [last, before] = [points.at(-1), points.at(-2)];
      if (last === undefined || before === undefined) return move;
      const facing = bearing(before, last);
      return { ...move, to: { ...move.to, facing } };
    }),
  };
}
