import { next, type StageCall, silent } from '@bridgehead/kernel';
import { endLifetime, type TablePlay } from '@bridgehead/tabletop';

/** PF-END-05: what lasts a turn is over. */
export const removeEffects = silent((play: TablePlay): StageCall => {
  play.cite('PF-END-05');
  endLifetime(play, 'turn', 'PF-END-05');
  return next('prepare');
});
