import { AGREED } from './agreed.js';
import { type JsonRecord, next, silent } from '@bridgehead/kernel';
import { stage, BATTLE, setCounter, type TablePlay } from '@bridgehead/tabletop';
import { deployFast } from '../turn/deploy-fast.js';
import { zeroHourStart } from '../muster/game-size.js';
import { type LateArrival, lateArrival, maximumForceValue, secondaries, turnLimit } from '../book/memos.js';
import { ZERO_HOUR } from '../scoring/kills.js';
import { PLACER } from '../scoring/objectives.js';

/** PF-SETUP-16: both trackers are set, and what was agreed is put down. */
export const begin = stage({
  id: 'begin',
  name: 'Begin',
  meaning: 'Both Zero Hour Trackers are set.',
  args: AGREED,
  run: silent((play: TablePlay, args: JsonRecord) => {
    const mfv = Number(args['maximumForceValue'] ?? 3000);
    maximumForceValue.write(play, BATTLE, mfv, 'PF-SETUP-02');
    if (args['secondaries'] === PLACER) secondaries.write(play, BATTLE, PLACER, 'PF-SCORE-05');
    if (args['turnLimit'] !== undefined) turnLimit.write(play, BATTLE, Number(args['turnLimit']), 'PF-SCORE-09');
    for (const [squad, late] of Object.entries(scheduleIn(args))) lateArrival.write(play, squad, late, 'PF-TURN-03');
    play.cite('PF-SETUP-16');
    const start = Number(args['zeroHour'] ?? zeroHourStart(mfv));
    for (const side of play.table.sides.keys()) setCounter(play, side, ZERO_HOUR, start, 'PF-SCORE-02');
    for (const squad of play.table.squads.keys()) deployFast(play, squad);
    return next('preTurn');
  }),
});

/** PF-TURN-03: as the scenario wrote it. */
export function scheduleIn(args: JsonRecord): Readonly<Record<string, LateArrival>> {
  return (args['lateArrivals'] ?? {}) as Readonly<Record<string, LateArrival>>;
}
