import { next, silent } from '@bridgehead/kernel';
import { endLifetime, markOn, setMark, stage, type TablePlay } from '@bridgehead/tabletop';
import { ACTIVATED, FLAT_OUT } from '../book/marks.js';
import { flatOutBefore } from '../book/memos.js';

/** PF-END-05: what lasts a turn is over. */
export const removeEffects = stage({
  id: 'removeEffects',
  name: 'End Phase: Remove In-Game Effects',
  meaning: 'What lasts a turn is over.',
  run: silent((play: TablePlay) => {
    play.cite('PF-END-05');
    endLifetime(play, 'turn', 'PF-END-05');
    return next('prepare');
  }),
});

/** PF-END-06: everybody is Ready again. Flat Out Markers stay, but PF-TRANSPORT-05 asks whether they are of this turn. */
export const prepare = stage({
  id: 'prepare',
  name: 'End Phase: Prepare',
  meaning: 'Activation Markers come off.',
  run: silent((play: TablePlay) => {
    for (const squad of play.table.squads.keys()) {
      if (markOn(play.table, squad, ACTIVATED) > 0) setMark(play, squad, ACTIVATED, 0, 'PF-END-06');
      if (markOn(play.table, squad, FLAT_OUT) > 0) flatOutBefore.write(play, squad, true, 'PF-END-06');
    }
    return next('preTurn');
  }),
});
