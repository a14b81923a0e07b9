import { BATTLE, endLifetime, setMark, stage, turn, turnOf } from '@bridgehead/tabletop';
import { othersArrive } from '../arrivals/others-arrive.js';
import { tunnellersSurface } from '../arrivals/tunnel.js';
import { rollPowerFields } from '../damage/power-fields.js';
import { nameGates } from '../gates/name-gate.js';
import { isLanded } from '../air/aircraft.js';
import { ACTIVATED, isOnOverwatch, LANDED, MARCHED, MOVED, OVERWATCH, RALLIED } from '../book/marks.js';

/** EA-TURN-01: a turn begins. */
export const startOfTurn = stage({
  id: 'startOfTurn',
  name: 'Start of the turn',
  meaning: 'A turn begins; formations that arrive now are placed.',
  *run(play) {
    turn.write(play, BATTLE, turnOf(play.table) + 1, 'EA-TURN-01');
    endLifetime(play, 'turn', 'EA-TURN-01');
    for (const { id } of play.table.squads.values()) {
      for (const mark of [ACTIVATED, MARCHED, MOVED, RALLIED]) setMark(play, id, mark, 0, 'EA-TURN-01');
      // EA-OW-01: Overwatch survives the end of the turn.
      if (isOnOverwatch(play.table, id)) setMark(play, id, OVERWATCH, 2, 'EA-OW-04');
      if (isLanded(play.table, id)) setMark(play, id, LANDED, 2, 'EA-SCORE-01');
    }
    if (turnOf(play.table) === 1) yield* rollPowerFields(play);
    yield* nameGates(play);
    return (yield* tunnellersSurface(play)) ?? (yield* othersArrive(play));
  },
});
