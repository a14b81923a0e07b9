import { next } from '@bridgehead/kernel';
import { BATTLE, handOf, living, setMark, stage, turn as turnNumber, turnOf } from '@bridgehead/tabletop';
import { RED, SIDES } from '../book/play.js';
import { drawCards, FULL_HAND } from '../cards/deck.js';

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
    // PB-CARD-01
    const drawing = number === 1 ? [] : SIDES.filter((side) => handOf(play.table, side).length < FULL_HAND);
    for (const side of drawing) yield* drawCards(play, side, 1);
    return next('orders', { side: RED });
  },
});
