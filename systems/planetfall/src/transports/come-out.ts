import { type Movement, type MoveResult, moveTo, pointsOf, type TablePlay } from '@bridgehead/tabletop';
import { isWithin } from '../book/within.js';

/** Carries out an accepted move out of a Transport or a piece of terrain. */
export function comeOut(play: TablePlay, movement: Movement, { moves }: MoveResult): void {
  for (const { model, to, walked } of moves) {
    // Nothing but a road carries anybody farther than its Movement Value.
    if (!isWithin(walked.length, movement.allowance.each?.[model] ?? 0)) play.cite('PF-TERRAIN-10', 'PF-MOVE-15');
    moveTo(play, model, to, movement.rule, pointsOf(walked));
  }
}
