import { next } from '@bridgehead/kernel';
import { endLifetime, stage, tokensOf, turnOf } from '@bridgehead/tabletop';
import { SIDES } from '../book/play.js';
import { smoulder } from '../terrain/burn.js';
import { mend } from './mend.js';
import { endBattle, isBeaten, scoreBeacon } from './victory.js';

/** PB-BATTLE-01 */
const LAST_TURN = 3;

/** PB-TURN-04: a turn ends, and perhaps the battle. */
export const endTurn = stage({
  id: 'endTurn',
  name: 'End of turn',
  meaning: 'Fires, those who mend, beacons, and perhaps the end.',
  *run(play) {
    const fires = [...play.table.terrain.values()].filter(({ kind }) => kind === 'fire');
    for (const { id } of fires) yield* smoulder(play, id);
    for (const squad of play.table.squads.keys()) yield* mend(play, squad);
    for (const { id } of tokensOf(play.table, 'beacon')) scoreBeacon(play, id);
    endLifetime(play, 'turn', 'PB-TURN-04');
    const beaten = SIDES.filter((side) => isBeaten(play.table, side));
    if (beaten.length === 0 && turnOf(play.table) < LAST_TURN) return next('turn');
    endBattle(play, beaten);
    return null;
  },
});
