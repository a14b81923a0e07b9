import { type JsonRecord, next, type Procedure, type StageCall } from '@bridgehead/kernel';
import type { TablePlay } from '@bridgehead/tabletop';
import { opposedTacticsTest } from '../tactics/opposed-tactics-test.js';

/** PF-SETUP-06, -07: every commander has one Primary Objective; who wins a test places the first. */
export function* objectivesStage(play: TablePlay, args: JsonRecord): Procedure<StageCall> {
  play.cite('PF-SETUP-01', 'PF-SETUP-06', 'PF-TEST-06');
  const first = yield* opposedTacticsTest(play, 'the Primary Objectives', 'PF-SETUP-07');
  return next('primaryObjective', { side: first, agreed: args });
}
