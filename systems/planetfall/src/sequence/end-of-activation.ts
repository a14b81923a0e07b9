import { type JsonRecord, next, type StageCall, silent } from '@bridgehead/kernel';
import { endLifetime, living, setMark, sidesOpposing, squadOf, type TablePlay } from '@bridgehead/tabletop';
import { idIn } from '../args.js';
import { ACTIVATED } from '../marks.js';

/** PF-TURN-05: the squadron gets its Activation Marker and play passes. */
export const endOfActivation = silent((play: TablePlay, args: JsonRecord): StageCall => {
  const squad = idIn(args, 'squad');
  const { side } = squadOf(play.table, squad);
  endLifetime(play, 'activation', 'PF-TURN-05');
  if (living(play.table, squad).length > 0) setMark(play, squad, ACTIVATED, 1, 'PF-TURN-05');
  else play.cite('PF-TURN-10');
  const [other = side] = sidesOpposing(play.table, side);
  return next('activation', { side: other });
});
