import { textIn } from '@bridgehead/kernel';
import { chapter, type Chapter } from '@bridgehead/tabletop';
import { sink, sinkAsk } from './marsh.js';
import { shellAsk } from './shell.js';

export const terrainChapter: Chapter = chapter({
  asks: [shellAsk, sinkAsk],
  forecasts: { sink: (play, args) => sink(play, textIn(args, 'squad')) },
  streams: [
    { id: 'FALL', name: 'Falling', meaning: 'A vehicle in a building that comes down.' },
    { id: 'ASH', name: 'Ash', meaning: 'A fire at the end of the turn.' },
    { id: 'SINK', name: 'Sinking', meaning: 'The models that end a move in a marsh.' },
    { id: 'SHELL', name: 'Shell', meaning: 'A walker against terrain.' },
  ],
});
