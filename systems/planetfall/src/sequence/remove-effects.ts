import { next, type Procedure, type StageCall } from '@bridgehead/kernel';
import { endLifetime, type TablePlay } from '@bridgehead/tabletop';

/** PF-END-05: what lasts a turn is over. */
export function* removeEffects(play: TablePlay): Procedure<StageCall> {
  play.cite('PF-END-05');
  endLifetime(play, 'turn', 'PF-END-05');
  return next('prepare');
}
