import { next } from '@bridgehead/kernel';
import { BATTLE, handOf, living, setMark, stage, turn as turnNumber, turnOf } from '@bridgehead/tabletop';
import { drawCards } from '../actions/draw-cards.js';
import { HAND } from '../charts/cards.js';
import { RED, SIDES } from '../play.js';

/** PB-TURN-01: a turn begins. */
export const turn = stage({
  id: 'turn',
  name: 'Turn',
  meaning: 'A turn begins.',
  *run(play) {
    const number = turnOf(play.table) + 1;
    turnNumber.write(play, BATTLE, number, 'PB-TURN-01');
    for (const { id } of play.table.squads.values()) {
      if (living(play.table, id).length === 0) continue;
      setMark(play, id, 'acted', 0, 'PB-TURN-01');
      setMark(play, id, 'ready', 1, 'PB-TURN-01');
    }
    if (number > 1)
      for (const side of SIDES) if (handOf(play.table, side).length < HAND) yield* drawCards(play, side, 1);
    return next('orders', { side: RED });
  },
});
