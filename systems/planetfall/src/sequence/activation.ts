import { type JsonRecord, next, type Procedure, pickOne, type Side, type StageCall } from '@bridgehead/kernel';
import { active, activeSide, BATTLE, setMark, sidesOpposing, type TablePlay } from '@bridgehead/tabletop';
import { idIn } from '../args.js';
import { activate, hasReady } from '../asks/activate.js';
import { helixOf } from '../helix.js';
import { FLAT_OUT, OVERWATCH } from '../marks.js';
import { openHelix } from '../memos.js';
import { firstSegment } from './segments.js';

/** PF-TURN-05: the side whose turn it is activates a squadron; without a Ready one the other goes on alone. */
export function* activation(play: TablePlay, args: JsonRecord): Procedure<StageCall> {
  const due = idIn(args, 'side');
  const side = [due, ...sidesOpposing(play.table, due)].find((one) => hasReady(play.table, one));
  if (side === undefined) return next('compulsoryActions');
  const squad = yield* pickOne(side, activate, {});
  openActivation(play, side, squad);
  return firstSegment(play.table, squad);
}

function openActivation(play: TablePlay, side: Side, squad: string): void {
  const helix = helixOf(play.table, squad);
  if (activeSide(play.table) !== side) active.write(play, BATTLE, side, 'PF-TURN-05');
  if (openHelix.read(play.table, side) !== helix) openHelix.write(play, side, helix, 'PF-TURN-06');
  // PF-TURN-09: what it was up to before is over.
  setMark(play, squad, OVERWATCH, 0, 'PF-TURN-09');
  setMark(play, squad, FLAT_OUT, 0, 'PF-TURN-09');
}
