import { next, type StageCall, silent } from '@bridgehead/kernel';
import { markOn, setMark, type TablePlay } from '@bridgehead/tabletop';
import { ACTIVATED } from '../marks.js';

/** PF-END-06: everybody is Ready again. */
export const prepare = silent((play: TablePlay): StageCall => {
  for (const squad of play.table.squads.keys()) {
    if (markOn(play.table, squad, ACTIVATED) > 0) setMark(play, squad, ACTIVATED, 0, 'PF-END-06');
  }
  return next('preTurn');
});
