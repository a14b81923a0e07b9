import { chapter, type Chapter } from '@bridgehead/tabletop';
import { bailOutAsk } from './bail-out.js';
import { boardAsk } from './board.js';
import { leaveFlierAsk } from './leave-flier.js';
import { ontoRoofAsk } from './onto-roof.js';

export const transportsChapter: Chapter = chapter({
  asks: [boardAsk, leaveFlierAsk, ontoRoofAsk, bailOutAsk],
  streams: [
    { id: 'EXPLOSION', name: 'Explosion', meaning: 'How many hits a unit suffers whose transport is destroyed.' },
  ],
});
