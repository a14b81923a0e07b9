import { textIn } from '@bridgehead/kernel';
import { chapter, type Chapter } from '@bridgehead/tabletop';
import { assaultAsk, assaulted, fight } from './assault.js';
import { chargeAsk } from './charge.js';

export const assaultChapter: Chapter = chapter({
  asks: [assaultAsk, chargeAsk],
  forecasts: { fight: (play, args) => fight(play, textIn(args, 'charger'), textIn(args, 'target')) },
  memos: [assaulted.word],
  streams: [{ id: 'FIGHT', name: 'Fight', meaning: 'A squad in an assault.' }],
});
