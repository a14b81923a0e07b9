import type { Pose } from '@bridgehead/geometry';
import type { Procedure } from '@bridgehead/kernel';
import { isDestroyed, putOn, setMark, type TablePlay } from '@bridgehead/tabletop';
import { isWarEngine } from '../book/detachments.js';
import { figuresOf } from '../book/figures.js';
import { DAMAGE } from '../book/marks.js';
import { endIfSpent, removeUnits } from '../damage/casualties.js';

/** E40-SHW-12: what is dropped is destroyed; a war engine blows up where it falls. */
export function* endByFalling(play: TablePlay, unit: string, at: Pose): Procedure<void> {
  if (isDestroyed(play.table, unit)) return;
  putOn(play, unit, at, 'E40-SHW-12');
  if (!isWarEngine(play.table, unit)) return yield* removeUnits(play, [unit], 'E40-SHW-12');
  setMark(play, unit, DAMAGE, figuresOf(play.table, unit).dc, 'E40-SHW-12');
  yield* endIfSpent(play, unit);
}
