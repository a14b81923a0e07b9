import { type Point, pointToPoint } from '@bridgehead/geometry';
import { everyoneIn, poseOf, squadOf, type Table, tokensOf } from '@bridgehead/tabletop';
import { middleOfEdge } from '@bridgehead/wargame';
import { enemyOf } from '../book/play.js';
import { centreOf } from '../book/measuring.js';
import { isAircraft, isInfantry, standingUnits, unitsOf } from '../book/units.js';
import {
  carriedBy,
  CRITICAL,
  FOCAL,
  HIDDEN,
  INTEL,
  OBJECTIVE,
  pointOfToken,
  POSSIBLE,
  sideHolding,
} from '../objectives/tokens.js';
import { friendlyEdges } from '../scoring/terms.js';

/** Where a Squad usually goes: home with what it carries; infantry to what is hidden, others to enemies and to what is scored. */
export function destinationOf(table: Table, squad: string): Point | null {
  const { side } = squadOf(table, squad);
  const { width, height } = table.surface;
  const middle = { x: width / 2, y: height / 2 };
  const units = unitsOf(table, squad);
  const [first] = units;
  const pose = first === undefined ? null : poseOf(table, first);
  const everybody = units.flatMap((id) => [id, ...everyoneIn(table, id).map((one) => one.id)]);
  const [edge] = friendlyEdges(table, side);
  if (edge !== undefined && everybody.some((id) => carriedBy(table, id).length > 0))
    return middleOfEdge(table.surface, edge);
  const seeks = everybody.some((id) => isInfantry(table, id));
  const points = seeks ? placesToSearch(table) : [...placesScored(table), ...enemyPoints(table, side)];
  const others = points.length > 0 ? points : [...enemyPoints(table, side), middle];
  return others.toSorted((a, b) => pointToPoint(pose ?? middle, a) - pointToPoint(pose ?? middle, b))[0] ?? middle;
}

function placesToSearch(table: Table): readonly Point[] {
  const tokens = [
    ...tokensOf(table, OBJECTIVE).filter(({ id, face }) => face === HIDDEN || sideHolding(table, id) === null),
    ...tokensOf(table, POSSIBLE),
    ...tokensOf(table, INTEL),
  ];
  return [...tokens.flatMap(({ id }) => pointOfToken(table, id) ?? []), ...placesScored(table)];
}

function placesScored(table: Table): readonly Point[] {
  return [...tokensOf(table, CRITICAL), ...tokensOf(table, FOCAL)].flatMap(({ id }) => pointOfToken(table, id) ?? []);
}

function enemyPoints(table: Table, side: string): readonly Point[] {
  return standingUnits(table, enemyOf(side))
    .filter((id) => !isAircraft(table, id))
    .map((id) => centreOf(table, id));
}
