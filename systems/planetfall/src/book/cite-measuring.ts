import { centreDistance } from '@bridgehead/geometry';
import { distanceBetween, footprintOfPiece } from '@bridgehead/tabletop';
import type { Rules } from './moments.js';
import { isWithin, TOLERANCE } from './within.js';

/** The rules of measuring that have decided whether one piece is within reach of another. */
export function citeMeasuring(rules: Rules, from: string, to: string, reach: number): void {
  const { table } = rules;
  const distance = distanceBetween(table, from, to);
  if (Math.abs(distance - reach) <= TOLERANCE) rules.cite('PF-GEN-04');
  if (!isWithin(distance, reach)) return;
  // PF-GEN-03: near enough from base to base, though not from middle to middle.
  if (!isWithin(centreDistance(footprintOfPiece(table, from), footprintOfPiece(table, to)), reach))
    rules.cite('PF-GEN-03');
}
