import { type Footprint, type Point, pointToPoint } from '@bridgehead/geometry';
import {
  distanceBetween,
  footprintOfPiece,
  footprintOfTerrain,
  living,
  type Model,
  positions,
  squadOf,
  type Table,
} from '@bridgehead/tabletop';
import { inches } from '../book/measuring.js';
import { isScoring, objectives } from '../scoring/objectives.js';
import { bestOf } from '../scoring/worth.js';

/**
 * The usual destination of a squadron: the nearest Objective if it can hold one, otherwise the nearest enemy. Null if it should rather
 * stay, because it holds its Objective or there is nothing to go to.
 */
export function destinationOf(table: Table, squad: string): Point | null {
  const [first] = aboutOf(table, squad);
  return first === undefined ? null : destinationFrom(table, squad, footprintOfPiece(table, first.id).centre);
}

/** The same for a squadron that starts from a given point. */
export function destinationFrom(table: Table, squad: string, from: Point): Point | null {
  const goals = living(table, squad).some(({ id }) => isScoring(table, id)) ? objectives(table) : [];
  if (goals.length === 0) return nearestEnemy(table, squad, from);
  if (goals.some(({ id }) => isTouching(table, squad, id))) return null;
  return nearestTo(from, goals.map(footprintOfTerrain));
}

/** The models of a squadron that are on the table or inside something. */
function aboutOf(table: Table, squad: string): readonly Model[] {
  return living(table, squad).filter(({ place }) => place.kind !== 'off');
}

function isTouching(table: Table, squad: string, piece: string): boolean {
  const { contact } = table.surface;
  return aboutOf(table, squad).some(({ id }) => distanceBetween(table, id, piece) <= contact);
}

/** The nearest enemy to a point; null if there is none on the table. */
export function nearestEnemy(table: Table, squad: string, from: Point): Point | null {
  const { side } = squadOf(table, squad);
  const enemies = positions(table).list.filter((one) => one.side !== side);
  return nearestTo(
    from,
    enemies.map(({ footprint }) => footprint),
  );
}

function nearestTo(from: Point, prints: readonly Footprint[]): Point | null {
  return bestOf(prints, ({ centre }) => -pointToPoint(from, centre))?.item.centre ?? null;
}

/** A squadron walks the rest of the way if its destination is no farther than this. */
const WALKING_DISTANCE = inches(12);

/** Whether a squadron usually leaves its Transport here, because its destination is near. */
export function isWorthLeaving(table: Table, squad: string): boolean {
  const goal = destinationOf(table, squad);
  const [first] = living(table, squad);
  if (goal === null || first === undefined) return false;
  return pointToPoint(goal, footprintOfPiece(table, first.id).centre) <= WALKING_DISTANCE;
}
