import { next, type StageCall } from '@bridgehead/kernel';
import { endLifetime, type TablePlay } from '@bridgehead/tabletop';
import { silent } from '../silent.js';

/** PF-END-05: what lasts a turn is over. */
export const removeEffects = silent((play: TablePlay): StageCall => {
  play.cite('PF-END-05');
  endLifetime(play, 'turn', 'PF-END-05');
  return next('prepare');
});
