import { chapter, type Chapter } from '@bridgehead/tabletop';
import { setDownAsk } from './set-down.js';
import { takeBayAsk } from './shelter.js';

export const carriersChapter: Chapter = chapter({
  asks: [setDownAsk, takeBayAsk],
  interrupts: ['bailOut'],
  nestings: ['bailOut>reaction'],
  streams: [
    {
      id: 'SHAKE',
      name: 'Shaken',
      meaning: 'A passenger whose carrier is destroyed, or a model on foot in a building that comes down.',
    },
  ],
});
