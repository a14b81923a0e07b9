import { bearing, type Facing } from '@bridgehead/geometry';
import type { WalkedPath } from '@bridgehead/tabletop';

/** DZC-FM-07: 45°, in tenths of a degree. */
export const TURN = 450;

/** Facings are tenths of a degree, and ends of lines whole lengths: less than this is straight ahead. */
const STRAIGHT = 3;

/** By how much a path turns, at its start from a facing if one is given, and between its legs. */
export function turnsOf({ legs }: WalkedPath, facing: Facing | null): readonly number[] {
  const ways = legs.filter(({ length }) => length > 0).map(({ from, to }) => bearing(from, to));
  const all = facing === null ? ways : [facing, ...ways];
  return all
    .slice(1)
    .map((way, i) => {
      const turn = Math.abs(way - (all[i] ?? way)) % 3600;
      return Math.min(turn, 3600 - turn);
    })
    .filter((turn) => turn > STRAIGHT);
}
