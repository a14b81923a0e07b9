import { chapter, type Chapter } from '@bridgehead/tabletop';
import { COMMAND_POINTS } from '../command/command-pool.js';
import { MARKS } from './marks.js';
import { MEMOS } from './memos.js';
import { tellCounter, tellMarker } from './tell.js';

/** The markers, memos and counters of all chapters. */
export const bookChapter: Chapter = chapter({
  tells: { markChanged: tellMarker, counterChanged: tellCounter },
  marks: MARKS,
  memos: MEMOS,
  counters: [
    {
      id: COMMAND_POINTS,
      name: 'Command Points',
      meaning: 'For Orders, Extra Activations and Pins; lost when the Round ends.',
    },
    { id: 'vp', name: 'Victory Points', meaning: 'The side with more wins, where the mission counts them.' },
  ],
});
