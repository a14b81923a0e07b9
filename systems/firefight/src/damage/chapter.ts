import { chapter, type Chapter } from '@bridgehead/tabletop';
import { returnModelAsk, returnPlaceAsk } from './return-model.js';
import { casualtyAsk } from './wounds.js';

export const damageChapter: Chapter = chapter({
  asks: [casualtyAsk, returnModelAsk, returnPlaceAsk],
  outcomes: {
    modelsLost: (events) => events.filter(({ kind }) => kind === 'modelDestroyed').length,
  },
});
