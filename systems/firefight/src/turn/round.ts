import { next, type Side } from '@bridgehead/kernel';
import { BATTLE, stage, turn as roundNumber, turnOf } from '@bridgehead/tabletop';
import { rollCommandPools } from '../command/command-pool.js';
import { missionOf } from '../missions/missions.js';
import { initiative, noteFinished } from './initiative.js';

/** FF-TURN-02: a Round begins, with the mission's event and the Command Pools. */
export const round = stage({
  id: 'round',
  name: 'Round',
  meaning: 'A Round begins: the event of the mission, then the Command Pools.',
  *run(play) {
    play.cite('FF-TURN-02');
    roundNumber.write(play, BATTLE, turnOf(play.table) + 1, 'FF-TURN-01');
    yield* missionOf(play.table).roundBegins(play);
    yield* rollCommandPools(play);
    const side: Side = initiative.read(play.table, BATTLE) ?? 'red';
    // FF-TURN-03: a side may have nothing to activate from the first.
    noteFinished(play, side);
    return next('turn', { side });
  },
});
