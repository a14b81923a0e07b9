import { textIn } from '@bridgehead/kernel';
import { chapter, type Chapter } from '@bridgehead/tabletop';
import { assaultAsk, fight } from './assault.js';
import { chargeAsk } from './charge.js';

export const assaultChapter: Chapter = chapter({
  asks: [assaultAsk, chargeAsk],
  forecasts: { fight: (play, args) => fight(play, textIn(args, 'charger'), textIn(args, 'target')) },
  memos: [
    {
      id: 'assaulted',
      name: 'Assaulted',
      meaning: 'The squads a squad has assaulted in this action.',
      lifetime: 'activation',
    },
  ],
  streams: [{ id: 'FIGHT', name: 'Fight', meaning: 'A squad in an assault.' }],
});
