import { centreDistance } from '@bridgehead/geometry';
import { sumOf } from '@bridgehead/kernel';
import { distanceBetween, type Evidence, footprintOfPiece, type Table, whenTold } from '@bridgehead/tabletop';
import { USUAL_NUMBER } from './dice.js';
import { isWithin, TOLERANCE } from './measuring.js';

export const evidence: readonly Evidence[] = [
  // What made the number needed better or worse.
  whenTold('diceRolled', 'PF-DICE-03', ({ modifiers = [] }) => modifiers.length > 0),
  // However much better the number is, a 1 fails.
  whenTold('diceRolled', 'PF-DICE-04', ({ modifiers = [] }) => sumOf(modifiers) < 0),
  // A better number makes no natural 6 of a 5, and a worse one no failure of a 6.
  whenTold('diceRolled', 'PF-DICE-05', ({ modifiers = [] }) => sumOf(modifiers) !== 0),
  whenTold(
    'diceRolled',
    ['PF-DICE-06', 'PF-DICE-10', 'PF-GEN-09'],
    ({ modifiers = [] }) => USUAL_NUMBER + sumOf(modifiers) > 6,
  ),
];

/** The rules of measuring that have decided whether one piece is within reach of another. */
export function measuringRules(table: Table, from: string, to: string, reach: number): readonly string[] {
  const distance = distanceBetween(table, from, to);
  const isAtLimit = Math.abs(distance - reach) <= TOLERANCE;
  const apart = centreDistance(footprintOfPiece(table, from), footprintOfPiece(table, to));
  // Near enough from base to base, though not from middle to middle.
  const isByBases = isWithin(distance, reach) && !isWithin(apart, reach);
  return [...(isAtLimit ? ['PF-GEN-04'] : []), ...(isByBases ? ['PF-GEN-03'] : [])];
}
