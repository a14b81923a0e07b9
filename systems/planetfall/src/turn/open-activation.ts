import type { Procedure, StageCall } from '@bridgehead/kernel';
import { active, activeSide, BATTLE, markOn, setMark, squadOf, type TablePlay } from '@bridgehead/tabletop';
import { chooseHitAndRun } from '../fire/hit-and-run.js';
import { FLAT_OUT, OVERWATCH } from '../book/marks.js';
import { flatOutBefore } from '../book/memos.js';
import { firstSegment } from './segments.js';

/** PF-TURN-09: a squadron begins its activation; what it was up to before is over. Names its first segment. */
export function* openActivation(play: TablePlay, squad: string): Procedure<StageCall> {
  const { side } = squadOf(play.table, squad);
  if (activeSide(play.table) !== side) active.write(play, BATTLE, side, 'PF-TURN-05');
  if (markOn(play.table, squad, OVERWATCH) > 0) play.cite('PF-ORDER-06');
  setMark(play, squad, OVERWATCH, 0, 'PF-TURN-09');
  setMark(play, squad, FLAT_OUT, 0, 'PF-TURN-09');
  if (flatOutBefore.read(play.table, squad) === true) flatOutBefore.wipe(play, squad, 'PF-TURN-09');
  yield* chooseHitAndRun(play, squad);
  return firstSegment(play.table, squad);
}
