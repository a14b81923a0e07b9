import { ask, isRefusal, type Procedure } from '@bridgehead/kernel';
import { putOn, readPlace, squadOf, type TablePlay } from '@bridgehead/tabletop';
import { arriveAsk } from '../asks/arrive.js';
import { lateArrival } from '../memos.js';
import { arriving } from './arriving.js';
import { deployFast } from './deploy-fast.js';

const RULE = 'PF-TURN-03';

/** PF-TURN-03: a late squadron is set down at its edge, and whoever rides in it comes along. It is no Movement Action. */
export function* arrive(play: TablePlay, squad: string): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  play.emit({ kind: 'declared', side, what: 'Late Arrival', by: squad, because: RULE });
  const answer = yield* ask(side, arriveAsk, { squad });
  const read = readPlace(play.table, arriving(play.table, squad), answer);
  if (isRefusal(read)) throw new Error(`a place that was accepted is refused: ${read.reason}`);
  for (const { piece, to } of read.places) if (to.kind === 'on') putOn(play, piece, to, RULE);
  lateArrival.wipe(play, squad, RULE);
  deployFast(play, squad);
}
