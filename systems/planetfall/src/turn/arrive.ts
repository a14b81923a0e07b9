import { ask, type Procedure } from '@bridgehead/kernel';
import { putOn, squadOf, type TablePlay } from '@bridgehead/tabletop';
import { arriveAsk } from './arrive-ask.js';
import { lateArrival } from '../book/memos.js';
import { deployFast } from './deploy-fast.js';

const RULE = 'PF-TURN-03';

/** PF-TURN-03: a late squadron is set down at its edge, and whoever rides in it comes along. It is no Movement Action. */
export function* arrive(play: TablePlay, squad: string): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  play.emit({ kind: 'declared', side, what: 'Late Arrival', by: squad, because: RULE });
  const { places } = yield* ask(side, arriveAsk, { squad });
  for (const { piece, to } of places) if (to.kind === 'on') putOn(play, piece, to, RULE);
  lateArrival.wipe(play, squad, RULE);
  deployFast(play, squad);
}
