import { type Point, pointToPoint } from '@bridgehead/geometry';
import { everyoneIn, poseOf, squadOf, type Table, tokensOf } from '@bridgehead/tabletop';
import { centreOf } from '../book/measuring.js';
import { enemyOf } from '../book/play.js';
import { isAircraft, squadOfUnit, standingUnits, unitsOf } from '../book/units.js';
import { landingSpots } from '../aircraft/landing.js';
import { INTEL, pointOfToken } from '../objectives/tokens.js';
import { southOf } from '../scoring/terms.js';
import { carriesObjective, homeOf, missionsOf, placesToHold } from '../objectives/wanted.js';

/** Where a Squad usually goes: home with what it carries; infantry to the place that it is to search or hold, others to what is scored and to enemies. */
export function destinationOf(table: Table, squad: string): Point | null {
  const { side } = squadOf(table, squad);
  const { width, height } = table.surface;
  const [first] = unitsOf(table, squad);
  const pose = first === undefined ? null : poseOf(table, first);
  const from = pose ?? { x: width / 2, y: side === southOf(table) ? 0 : height };
  const everybody = [squad, ...ridersOf(table, squad)];
  if (everybody.some((id) => carriesObjective(table, id))) return homeOf(table, side, pose);
  const missions = missionsOf(table, side);
  const [mission] = everybody.flatMap((id) => missions.get(id) ?? []);
  const points = mission === undefined ? placesToFight(table, squad) : spotsAt(table, mission.piece, first);
  return nearestTo(from, points) ?? { x: width / 2, y: height / 2 };
}

function ridersOf(table: Table, squad: string): readonly string[] {
  const riders = unitsOf(table, squad).flatMap((id) => everyoneIn(table, id).map((one) => squadOfUnit(table, one.id)));
  return [...new Set(riders)];
}

/** Aircraft go where they could land, others to the middle of the place. */
function spotsAt(table: Table, piece: string, unit: string | undefined): readonly Point[] {
  const spots = unit !== undefined && isAircraft(table, unit) ? landingSpots(table, piece, unit) : [];
  return spots.length > 0 ? spots : [centreOf(table, piece)];
}

function placesToFight(table: Table, squad: string): readonly Point[] {
  const enemies = standingUnits(table, enemyOf(squadOf(table, squad).side)).filter((id) => !isAircraft(table, id));
  const intel = tokensOf(table, INTEL).flatMap(({ id }) => pointOfToken(table, id) ?? []);
  return [...placesToHold(table).map(({ at }) => at), ...intel, ...enemies.map((id) => centreOf(table, id))];
}

function nearestTo(from: Point, points: readonly Point[]): Point | null {
  return points.toSorted((a, b) => pointToPoint(from, a) - pointToPoint(from, b))[0] ?? null;
}
