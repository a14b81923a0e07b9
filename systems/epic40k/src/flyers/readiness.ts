import { mark, markOn, setMark, squadsOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { hasFlyers, unitsOf } from '../book/detachments.js';
import { REARMING, UNDER_REPAIR } from '../book/marks.js';
import { inOrder } from '../book/strategy.js';

const RULE = 'E40-AIR-08';

/** E40-AIR-08: how long a mark stays: it is counted down as each turn begins. */
const NEXT_TURN = 2;

/** E40-AIR-08: whether a flyer may fly this turn. */
export function isReady(table: Table, flyer: string): boolean {
  return markOn(table, flyer, REARMING) === 0 && markOn(table, flyer, UNDER_REPAIR) === 0;
}

/** E40-AIR-01: the flyers of a detachment that may fly. */
export function readyFlyers(table: Table, squad: string): readonly string[] {
  return unitsOf(table, squad).filter((flyer) => isReady(table, flyer));
}

/** E40-AIR-08: it spends the next turn rearming. */
export function startRearming(play: TablePlay, flyer: string): void {
  setMark(play, flyer, REARMING, NEXT_TURN, RULE);
}

/** E40-AIR-08, E40-AIR-12: it spends the next turn under repair, and the one after that rearming. */
export function startRepair(play: TablePlay, flyer: string): void {
  setMark(play, flyer, UNDER_REPAIR, NEXT_TURN, RULE);
}

/** E40-AIR-08: a turn begins: repaired flyers rearm, rearmed ones are ready. */
export function readyForTurn(play: TablePlay): void {
  for (const side of inOrder(play.table))
    for (const { id } of squadsOf(play.table, side).filter((squad) => hasFlyers(play.table, squad.id)))
      for (const flyer of unitsOf(play.table, id)) count(play, flyer);
}

function count(play: TablePlay, flyer: string): void {
  if (markOn(play.table, flyer, REARMING) > 0) mark(play, flyer, REARMING, -1, RULE);
  if (markOn(play.table, flyer, UNDER_REPAIR) === 0) return;
  mark(play, flyer, UNDER_REPAIR, -1, RULE);
  if (markOn(play.table, flyer, UNDER_REPAIR) === 0) setMark(play, flyer, REARMING, 1, RULE);
}
