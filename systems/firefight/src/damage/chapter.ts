import { chapter, type Chapter } from '@bridgehead/tabletop';
import { returningAsk } from './healing.js';
import { casualtyAsk } from './wounds.js';

export const damageChapter: Chapter = chapter({
  asks: [casualtyAsk, returningAsk],
  outcomes: {
    modelsLost: (events) => events.filter(({ kind }) => kind === 'modelDestroyed').length,
  },
});
