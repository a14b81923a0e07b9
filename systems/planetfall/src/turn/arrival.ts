import { next, type StageCall, ask } from '@bridgehead/kernel';
import { stage, sidesOpposing, type TablePlay } from '@bridgehead/tabletop';
import { arrive } from './arrive.js';
import { mayArrive } from './arriving.js';
import { idIn } from '../book/args.js';
import { bringOn } from './bring-on.js';
import { dueOf } from './late-arrivals.js';

/** PF-TURN-03: the side whose turn it is places one late squadron; without one the other goes on alone. Then the Initiative. */
export const arrival = stage({
  id: 'arrival',
  name: 'Late Arrivals: a Squadron',
  meaning: 'A side places one of its late Squadrons at its edge.',
  args: { side: 'whose turn it is' },
  *run(play, args) {
    const due = idIn(args, 'side');
    const side = [due, ...sidesOpposing(play.table, due)].find((one) => mayArrive(play.table, one));
    if (side === undefined) return endOfArrivals(play);
    yield* arrive(play, yield* ask(side, bringOn, {}));
    const [other = side] = sidesOpposing(play.table, side);
    return next('arrival', { side: other });
  },
});

/** Who has found no room waits for the next turn. */
function endOfArrivals(play: TablePlay): StageCall {
  for (const side of play.table.sides.keys()) {
    for (const by of dueOf(play.table, side))
      play.emit({ kind: 'declared', side, what: 'No room to arrive in this turn', by, because: 'PF-TURN-03' });
  }
  return next('initiative');
}
