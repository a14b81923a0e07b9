import { setMark } from '@bridgehead/tabletop';
import type { Action } from './action.js';

/** PB-ACT-02: it does nothing, stays ready and is no longer pinned. */
export const hold: Action = {
  name: 'hold',
  label: 'Hold',
  rule: 'PB-ACT-02',
  kinds: ['foot', 'carrier', 'walker', 'flyer'],
  keepsReady: true,
  barred: () => null,
  *run(play, squad) {
    yield* [];
    setMark(play, squad, 'pinned', 0, 'PB-ACT-02');
    return null;
  },
};
