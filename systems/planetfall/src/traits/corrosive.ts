import { silent, type Trait } from '@bridgehead/kernel';
import type { TablePlay } from '@bridgehead/tabletop';
import { corroded } from '../book/memos.js';
import type { Moments, Struck } from './moments.js';

/** PF-MAR-08: a model that it damages and does not destroy gets a Debilitating Effect Marker when the segment closes. */
export const corrosive: Trait<Moments> = {
  name: 'corrosive',
  rule: 'PF-MAR-08',
  attackResolved: silent((play: TablePlay, _bearer: unknown, { damaged }: Struck) => {
    for (const model of damaged) corroded.write(play, model, (corroded.read(play.table, model) ?? 0) + 1, 'PF-MAR-08');
  }),
};
