import { next, silent } from '@bridgehead/kernel';
import { stage, markOn, setMark, type TablePlay } from '@bridgehead/tabletop';
import { ACTIVATED, citeKeptOverwatch, FLAT_OUT } from '../book/marks.js';
import { flatOutBefore } from '../book/memos.js';

/** PF-END-06: everybody is Ready again. Flat Out Markers stay, but PF-TRANSPORT-05 asks whether they are of this turn. */
export const prepare = stage({
  id: 'prepare',
  name: 'End Phase: Prepare',
  meaning: 'Activation Markers come off.',
  run: silent((play: TablePlay) => {
    for (const squad of play.table.squads.keys()) {
      citeKeptOverwatch(play, squad);
      if (markOn(play.table, squad, ACTIVATED) > 0) setMark(play, squad, ACTIVATED, 0, 'PF-END-06');
      if (markOn(play.table, squad, FLAT_OUT) > 0) flatOutBefore.write(play, squad, true, 'PF-END-06');
    }
    return next('preTurn');
  }),
});
