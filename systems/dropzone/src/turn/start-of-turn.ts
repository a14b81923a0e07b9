import { next, silent, type StageCall } from '@bridgehead/kernel';
import { BATTLE, stage, type TablePlay, turn, turnOf } from '@bridgehead/tabletop';
import { scenarioOf } from '../scoring/terms.js';
import { bringUpReserves } from '../setup/approach.js';

/** DZC-TURN-01, DZC-SETUP-06: a turn begins; Battlegroups that are due become Ready before Initiative is rolled. */
export const startOfTurn = stage({
  id: 'startOfTurn',
  name: 'Start of the turn',
  meaning: 'A turn begins; what is due leaves Reserve.',
  run: silent((play: TablePlay): StageCall => {
    turn.write(play, BATTLE, turnOf(play.table) + 1, 'DZC-TURN-01');
    const { rule } = scenarioOf(play.table);
    if (rule !== undefined && turnOf(play.table) === 1) play.cite(rule);
    bringUpReserves(play);
    return next('initiative');
  }),
});
