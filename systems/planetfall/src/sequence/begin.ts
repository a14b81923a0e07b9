import { type JsonRecord, next, type StageCall, silent } from '@bridgehead/kernel';
import { BATTLE, setCounter, type TablePlay } from '@bridgehead/tabletop';
import { zeroHourStart } from '../charts/game-size.js';
import { maximumForceValue, turnLimit } from '../memos.js';
import { ZERO_HOUR } from '../scoring/kills.js';

/** PF-SETUP-16: both trackers are set, and what was agreed is put down. */
export const begin = silent((play: TablePlay, args: JsonRecord): StageCall => {
  const mfv = Number(args['maximumForceValue'] ?? 3000);
  maximumForceValue.write(play, BATTLE, mfv, 'PF-SETUP-02');
  if (args['turnLimit'] !== undefined) turnLimit.write(play, BATTLE, Number(args['turnLimit']), 'PF-SCORE-09');
  play.cite('PF-SETUP-16');
  for (const side of play.table.sides.keys()) setCounter(play, side, ZERO_HOUR, zeroHourStart(mfv), 'PF-SCORE-02');
  return next('preTurn');
});
