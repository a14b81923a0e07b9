import { discAt, distance, type Point, rimPoints } from '@bridgehead/geometry';
import { footprintOfPiece, piecesBetween, type Table, terrainAt } from '@bridgehead/tabletop';
import { leaderOf } from '../book/units.js';
import { groundOfUnit, heightOfUnit } from './heights.js';
import { terrainBlocks, unitBlocks } from './line-of-sight.js';

/** FF-LOS-07, FF-KEYWORD-43: whether the Leader of a unit sees a spot on the table, which has no Height. */
export function seesSpot(table: Table, unit: string, spot: Point): boolean {
  const leader = leaderOf(table, unit);
  if (leader === undefined) return false;
  const base = footprintOfPiece(table, leader);
  if (distance(base, discAt(spot, 0)) === 0) return true;
  const tallest = heightOfUnit(table, unit);
  const open = new Set([...groundOfUnit(table, unit), ...terrainAt(table, spot).map(({ id }) => id)]);
  return [base.centre, ...rimPoints(base)].some((eye) => {
    const { models, terrain } = piecesBetween(table, eye, spot);
    return (
      !models.some(({ squad }) => unitBlocks(table, squad, [unit], tallest)) &&
      !terrain.some(({ id }) => !open.has(id) && terrainBlocks(table, id, tallest))
    );
  });
}
