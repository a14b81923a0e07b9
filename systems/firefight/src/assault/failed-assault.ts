import type { Procedure } from '@bridgehead/kernel';
import { footprintOfPiece, type TablePlay } from '@bridgehead/tabletop';
import { actionsOver } from '../activation/state.js';
import { isAbout, leaderOf } from '../book/units.js';
import { forcedLength, forceMove, headingFrom } from '../movement/forced-move.js';
import { movementOf } from '../movement/movement.js';

/** FF-CQB-13: the attackers Advance straight toward the target's Leader and do nothing more. */
export function* failAssault(play: TablePlay, unit: string, target: string): Procedure<null> {
  actionsOver.write(play, unit, true, 'FF-CQB-13');
  const [leader, goal] = [leaderOf(play.table, unit), leaderOf(play.table, target)];
  if (leader === undefined || goal === undefined || !isAbout(play.table, target)) return null;
  const centre = (piece: string) => footprintOfPiece(play.table, piece).centre;
  const heading = headingFrom(centre(leader), centre(goal));
  const length = forcedLength(play.table, unit, movementOf(play.table, unit, 'advance'), heading);
  if (length !== null) yield* forceMove(play, unit, heading, length, 'FF-CQB-13');
  return null;
}
