import { next, type Procedure, type StageCall } from '@bridgehead/kernel';
import type { TablePlay } from '@bridgehead/tabletop';
import { scoreCaptured } from '../scoring/objectives.js';

/** PF-END-03, PF-SCORE-07: both sides score what they hold, before anybody looks at the trackers. */
export function* scoreObjectives(play: TablePlay): Procedure<StageCall> {
  play.cite('PF-END-03', 'PF-SCORE-07');
  yield* scoreCaptured(play);
  return next('checkForEnd');
}
