import { chapter, type Chapter } from '@bridgehead/tabletop';
import { endTurn } from './end-turn.js';

export const battleChapter: Chapter = chapter({
  stages: [endTurn],
  streams: [{ id: 'MEND', name: 'Mend', meaning: 'A model that mends comes back.' }],
  tokens: [{ id: 'beacon', name: 'Beacon', meaning: 'Scores at the end of each turn.' }],
});
