import { isRecord, type Json, type JsonRecord, next, type Side, silent } from '@bridgehead/kernel';
import { BATTLE, setCounter, stage, type TablePlay } from '@bridgehead/tabletop';
import { killsScoreNothing, maximumForceValue, secondaries, turnLimit } from '../book/memos.js';
import { zeroHourStart } from '../muster/game-size.js';
import { ZERO_HOUR } from '../book/marks.js';
import { PLACER } from '../scoring/objectives.js';
import { AGREED, writeLateArrivals } from './agreed.js';
import { deployFast } from './deployment/deploy-helix.js';

/** PF-SETUP-16: sets both trackers, and records what was agreed. */
export const begin = stage({
  id: 'begin',
  name: 'Begin',
  meaning: 'Both Zero Hour Trackers are set.',
  args: AGREED,
  run: silent((play: TablePlay, agreed: JsonRecord) => {
    const mfv = Number(agreed['maximumForceValue'] ?? 3000);
    maximumForceValue.write(play, BATTLE, mfv, 'PF-SETUP-02');
    if (agreed['secondaries'] === PLACER) secondaries.write(play, BATTLE, PLACER, 'PF-SCORE-05');
    if (agreed['turnLimit'] !== undefined) turnLimit.write(play, BATTLE, Number(agreed['turnLimit']), 'PF-SCORE-09');
    writeLateArrivals(play, agreed);
    play.cite('PF-SETUP-16');
    if (agreed['killsScoreNothing'] === true) killsScoreNothing.write(play, BATTLE, true, 'PF-SETUP-02');
    for (const side of play.table.sides.keys())
      setCounter(play, side, ZERO_HOUR, startOf(agreed['zeroHour'], side) ?? zeroHourStart(mfv), 'PF-SCORE-02');
    for (const squad of play.table.squads.keys()) deployFast(play, squad);
    return next('preTurn');
  }),
});

/** PF-SCORE-02: the agreed start of a side's tracker: one for both sides, or one each. */
function startOf(agreed: Json | undefined, side: Side): number | null {
  const start = isRecord(agreed) ? agreed[side] : agreed;
  return typeof start === 'number' ? start : null;
}
