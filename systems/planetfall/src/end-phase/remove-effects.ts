import { next, silent } from '@bridgehead/kernel';
import { stage, endLifetime, type TablePlay } from '@bridgehead/tabletop';

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
