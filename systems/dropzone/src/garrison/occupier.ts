import type { Side } from '@bridgehead/kernel';
import { type Table, type TablePlay, terrainOf } from '@bridgehead/tabletop';
import { remembered } from '../book/memos.js';
import { SIDES } from '../book/play.js';
import { basesIn } from '../book/units.js';
import { isGarrisonable } from '../terrain/terrain.js';

/** DZC-GARRISON-05: the side that holds Occupier's Advantage in a Structure or Forest. */
const occupier = remembered<Side | null>('occupier', 'battle', {
  name: "Occupier's Advantage",
  meaning: 'of a Structure or Forest: the side that has it; null for none',
});

export function hasAdvantage(table: Table, piece: string, side: Side): boolean {
  return occupier.read(table, piece) === side;
}

/** DZC-GARRISON-05: whoever has the only infantry inside holds it; it ends with the last base of its holder. */
export function updateAdvantage(play: TablePlay, piece: string): void {
  if (!play.table.terrain.has(piece) || !isGarrisonable(terrainOf(play.table, piece))) return;
  const inside = SIDES.filter((side) => basesIn(play.table, piece, side).length > 0);
  const holder = occupier.read(play.table, piece) ?? null;
  if (inside.length === 1) {
    if (holder !== inside[0]) occupier.write(play, piece, inside[0] ?? null, 'DZC-GARRISON-05');
  } else if (holder !== null && !inside.includes(holder)) loseAdvantage(play, piece);
}

/** DZC-CQB-02: from the first step of a fight nobody has it. */
export function loseAdvantage(play: TablePlay, piece: string): void {
  if ((occupier.read(play.table, piece) ?? null) !== null) occupier.write(play, piece, null, 'DZC-GARRISON-05');
}
