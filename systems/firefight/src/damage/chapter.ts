import { chapter, type Chapter } from '@bridgehead/tabletop';
import { casualtyAsk } from './wounds.js';

export const damageChapter: Chapter = chapter({
  asks: [casualtyAsk],
  outcomes: {
    modelsLost: (events) => events.filter(({ kind }) => kind === 'modelDestroyed').length,
  },
});
