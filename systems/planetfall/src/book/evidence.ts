import { centreDistance } from '@bridgehead/geometry';
import { sumOf } from '@bridgehead/kernel';
import { distanceBetween, type Evidence, footprintOfPiece, type Table, whenTold } from '@bridgehead/tabletop';
import { USUAL_NUMBER } from './dice.js';
import { isWithin, TOLERANCE } from './measuring.js';

export const evidence: readonly Evidence[] = [
  // The modifiers that made the number needed better or worse.
  whenTold('diceRolled', 'PF-DICE-03', ({ modifiers = [] }) => modifiers.length > 0),
  // A natural 1 fails, however good the number is.
  whenTold('diceRolled', 'PF-DICE-04', ({ modifiers = [] }) => sumOf(modifiers) < 0),
  // A better number does not turn a 5 into a natural 6, and a worse one does not make a 6 fail.
  whenTold('diceRolled', 'PF-DICE-05', ({ modifiers = [] }) => sumOf(modifiers) !== 0),
  whenTold(
    'diceRolled',
    ['PF-DICE-06', 'PF-DICE-10', 'PF-GEN-09'],
    ({ modifiers = [] }) => USUAL_NUMBER + sumOf(modifiers) > 6,
  ),
];

/** The rules of measuring that decide whether one piece is within reach of another. */
export function measuringRules(table: Table, from: string, to: string, reach: number): readonly string[] {
  const distance = distanceBetween(table, from, to);
  const isAtLimit = Math.abs(distance - reach) <= TOLERANCE;
  const apart = centreDistance(footprintOfPiece(table, from), footprintOfPiece(table, to));
  // The pieces are near enough from base to base, though not from middle to middle.
  const isByBases = isWithin(distance, reach) && !isWithin(apart, reach);
  return [...(isAtLimit ? ['PF-GEN-04'] : []), ...(isByBases ? ['PF-GEN-03'] : [])];
}
