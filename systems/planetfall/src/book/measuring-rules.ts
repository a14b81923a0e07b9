import { centreDistance } from '@bridgehead/geometry';
import { distanceBetween, footprintOfPiece, type Table } from '@bridgehead/tabletop';
import { isWithin, TOLERANCE } from './measuring.js';

/** The rules of measuring that have decided whether one piece is within reach of another. */
export function measuringRules(table: Table, from: string, to: string, reach: number): readonly string[] {
  const distance = distanceBetween(table, from, to);
  const isAtLimit = Math.abs(distance - reach) <= TOLERANCE;
  const apart = centreDistance(footprintOfPiece(table, from), footprintOfPiece(table, to));
  // Near enough from base to base, though not from middle to middle.
  const isByBases = isWithin(distance, reach) && !isWithin(apart, reach);
  return [...(isAtLimit ? ['PF-GEN-04'] : []), ...(isByBases ? ['PF-GEN-03'] : [])];
}
