import { isRefusal, type MoveAnswer } from '@bridgehead/kernel';
import { type Movement, moveTo, pointsOf, readMove, type TablePlay } from '@bridgehead/tabletop';
import { isWithin } from '../within.js';

/** Carries out an accepted move out of a Transport or a piece of terrain. */
export function comeOut(play: TablePlay, movement: Movement, answer: MoveAnswer): void {
  const read = readMove(play.table, movement, answer);
  if (isRefusal(read)) throw new Error(`a move that was accepted is refused: ${read.reason}`);
  for (const { model, to, walked } of read.moves) {
    // Nothing but a road carries anybody farther than its Movement Value.
    if (!isWithin(walked.length, movement.allowance.each?.[model] ?? 0)) play.cite('PF-TERRAIN-10', 'PF-MOVE-15');
    moveTo(play, model, to, movement.rule, pointsOf(walked));
  }
}
