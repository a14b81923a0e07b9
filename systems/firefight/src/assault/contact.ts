import { distanceBetween, footprintOfPiece, isInContact, living, modelOf, type Table } from '@bridgehead/tabletop';
import { TOLERANCE } from '../book/measuring.js';
import { leaderOf, modelsAbout } from '../book/units.js';
import { coverOf, kindsOf, terrainType } from '../terrain/terrain.js';

/** FF-CQB-05: terrain across which two models that stand opposite each other are in contact. */
export const ACROSS: readonly string[] = kindsOf('obstacle');

/** FF-MEASURE-05, FF-CQB-05, FF-DAMAGE-03: whether a model is in contact with a unit; in a building everybody is. */
export function touchesUnit(table: Table, model: string, unit: string): boolean {
  if (modelOf(table, model).place.kind !== 'on') return true;
  const print = footprintOfPiece(table, model);
  return living(table, unit).some(
    ({ id, place }) => place.kind !== 'off' && isInContact(table, print, footprintOfPiece(table, id), ACROSS),
  );
}

/** FF-COVER-07: whether the attacking Leader fights the target across an Obstacle of grade Heavy. */
export function isBehindHeavyObstacle(table: Table, attacker: string, target: string): boolean {
  const leader = leaderOf(table, attacker);
  const defenders = modelsAbout(table, target);
  if (leader === undefined || modelOf(table, leader).place.kind !== 'on') return false;
  if (defenders.some((id) => distanceBetween(table, leader, id) <= TOLERANCE)) return false;
  return [...table.terrain.values()].some(
    (piece) =>
      terrainType(piece) === 'obstacle' &&
      coverOf(piece) === 'heavy' &&
      [leader, ...defenders].filter((id) => distanceBetween(table, id, piece.id) <= TOLERANCE).length > 1 &&
      distanceBetween(table, leader, piece.id) <= TOLERANCE,
  );
}
