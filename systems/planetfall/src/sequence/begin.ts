import { type JsonRecord, next, type StageCall, silent } from '@bridgehead/kernel';
import { BATTLE, markOn, onTable, setCounter, setMark, type TablePlay } from '@bridgehead/tabletop';
import { zeroHourStart } from '../charts/game-size.js';
import { FLAT_OUT } from '../marks.js';
import { maximumForceValue, movementAction, turnLimit } from '../memos.js';
import { figuresOf } from '../profile/figures.js';
import { ZERO_HOUR } from '../scoring/kills.js';

/** PF-SETUP-16: both trackers are set, and what was agreed is put down. */
export const begin = silent((play: TablePlay, args: JsonRecord): StageCall => {
  const mfv = Number(args['maximumForceValue'] ?? 3000);
  maximumForceValue.write(play, BATTLE, mfv, 'PF-SETUP-02');
  if (args['turnLimit'] !== undefined) turnLimit.write(play, BATTLE, Number(args['turnLimit']), 'PF-SCORE-09');
  play.cite('PF-SETUP-16');
  for (const side of play.table.sides.keys()) setCounter(play, side, ZERO_HOUR, zeroHourStart(mfv), 'PF-SCORE-02');
  for (const squad of play.table.squads.keys()) deployFast(play, squad);
  return next('preTurn');
});

/** PF-SETUP-13: flyers start with a Flat Out Marker. */
function deployFast(play: TablePlay, squad: string): void {
  const flies = onTable(play.table, squad).some(({ id }) => figuresOf(play.table, id).drive === 'flying');
  if (!flies || markOn(play.table, squad, FLAT_OUT) > 0) return;
  setMark(play, squad, FLAT_OUT, 1, 'PF-SETUP-13');
  movementAction.write(play, squad, 'flatOut', 'PF-SETUP-13');
}
