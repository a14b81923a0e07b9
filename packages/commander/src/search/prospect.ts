import type { Side } from '@bridgehead/kernel';
import type { Opponent, Table } from '@bridgehead/tabletop';
import type { Imagined } from './imagined.js';

/** How a battle stands for a side, from -1 for a defeat to 1 for a victory. */
export function prospectOf(opponent: Opponent, machine: Imagined, side: Side): number {
  const { result, table } = machine;
  if (result === null) return squashed(leadOf(opponent, table, side));
  return result.winner === null ? 0 : result.winner === side ? 1 : -1;
}

/** What one side has beyond the other, by the features of a position and their weights. */
function leadOf(opponent: Opponent, table: Table, side: Side): number {
  let lead = 0;
  for (const [name, value] of Object.entries(opponent.features(table, side)))
    lead += value * (opponent.weights[name] ?? 0);
  return lead;
}

/** Weights are fitted by logistic regression; a root comes near enough to its curve, and is the same on every machine. */
function squashed(lead: number): number {
  return lead / Math.sqrt(lead * lead + 4);
}

/** The chance of victory in percent. */
export function percentOf(prospect: number): number {
  return Math.round(50 + 50 * prospect);
}
