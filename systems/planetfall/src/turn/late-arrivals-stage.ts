import { next, type Procedure, type Side, ask } from '@bridgehead/kernel';
import { stage, NEUTRAL, type Table, type TablePlay } from '@bridgehead/tabletop';
import { sidesArriving } from './arriving.js';
import { placeFirst } from '../setup/place-first.js';
import { opposedTacticsTest } from './opposed-tactics-test.js';

/** PF-TURN-03: Reserves and Flanking Forces whose turn has come. If both commanders have some, a test says who begins. */
export const lateArrivals = stage({
  id: 'lateArrivals',
  name: 'Late Arrivals',
  meaning: 'Reserves and Flanking Forces are due: if both sides have some, a test says who decides who begins.',
  *run(play) {
    play.cite('PF-TURN-02', 'PF-TURN-03');
    const both = sidesArriving(play.table).length > 1;
    return next('arrival', { side: both ? yield* whoIsFirst(play) : anyOf(play.table) });
  },
});

function* whoIsFirst(play: TablePlay): Procedure<Side> {
  const winner = yield* opposedTacticsTest(play, 'Late Arrivals', 'PF-TURN-03');
  return yield* ask(winner, placeFirst, {});
}

/** Where only one commander has somebody to bring on, it does not matter who is named. */
function anyOf({ sides }: Table): Side {
  const [first = NEUTRAL] = sides.keys();
  return first;
}
