import type { Side } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import { detachmentsOn, hasFlyers } from '../book/detachments.js';
import { enemyOf } from '../book/play.js';

/** E40-FIRE-02: the detachments that may be targets; E40-AIR-06: never flyers. */
export function targetsFor(table: Table, side: Side): readonly string[] {
  return detachmentsOn(table, enemyOf(side)).filter((target) => !hasFlyers(table, target));
}
