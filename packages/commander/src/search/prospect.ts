import type { Side } from '@bridgehead/kernel';
import type { Opponent } from '@bridgehead/tabletop';
import { prospectAt } from '../prospect.js';
import type { Imagined } from './imagined.js';

/** How a battle stands for a side, from -1 for a defeat to 1 for a victory. */
export function prospectOf(opponent: Opponent, { result, table }: Imagined, side: Side): number {
  if (result === null) return prospectAt(opponent, table, side);
  return result.winner === null ? 0 : result.winner === side ? 1 : -1;
}
