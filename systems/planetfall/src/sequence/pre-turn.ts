import { next, type StageCall, silent } from '@bridgehead/kernel';
import { BATTLE, type TablePlay, turn, turnOf } from '@bridgehead/tabletop';

/** PF-TURN-01, PF-TURN-02: a Game Turn opens. Cards and late arrivals come here; then the Initiative. */
export const preTurn = silent((play: TablePlay): StageCall => {
  turn.write(play, BATTLE, turnOf(play.table) + 1, 'PF-TURN-01');
  play.cite('PF-TURN-02');
  return next('initiative');
});
