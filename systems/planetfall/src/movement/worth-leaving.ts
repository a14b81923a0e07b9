import { pointToPoint } from '@bridgehead/geometry';
import { footprintOfPiece, living, type Table } from '@bridgehead/tabletop';
import { inches } from '../book/inches.js';
import { destinationOf } from './destination.js';

/** How near its goal must be, in inches, for a squadron to walk the rest. */
const NEAR = 12;

/** Whether a squadron would usually get out where its Transport is: what it is after is near. */
export function isWorthLeaving(table: Table, squad: string): boolean {
  const goal = destinationOf(table, squad);
  const [first] = living(table, squad);
  if (goal === null || first === undefined) return false;
  return pointToPoint(goal, footprintOfPiece(table, first.id).centre) <= inches(NEAR);
}
