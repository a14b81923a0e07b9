import type { Side } from '@bridgehead/kernel';
import type { Opponent, Table } from '@bridgehead/tabletop';

/** How a position stands for a side, between -1 and 1, by its features and their weights. */
export function prospectAt(opponent: Opponent, table: Table, side: Side): number {
  let lead = 0;
  for (const [name, value] of Object.entries(opponent.features(table, side)))
    lead += value * (opponent.weights[name] ?? 0);
  return squashed(lead);
}

/** Weights are fitted by logistic regression; a root comes near enough to its curve, and is the same on every machine. */
function squashed(lead: number): number {
  return lead / Math.sqrt(lead * lead + 4);
}

/** The chance of victory in percent. */
export function percentOf(prospect: number): number {
  return Math.round(50 + 50 * prospect);
}
