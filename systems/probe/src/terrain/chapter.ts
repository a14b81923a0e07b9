import { chapter, type Chapter } from '@bridgehead/tabletop';
import { shellAsk } from './shell.js';

export const terrainChapter: Chapter = chapter({
  asks: [shellAsk],
  streams: [
    { id: 'FALL', name: 'Falling', meaning: 'A vehicle in a building that comes down.' },
    { id: 'ASH', name: 'Ash', meaning: 'A fire at the end of the turn.' },
    { id: 'SHELL', name: 'Shell', meaning: 'A walker against terrain.' },
  ],
});
