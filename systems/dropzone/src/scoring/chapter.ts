import { chapter, type Chapter } from '@bridgehead/tabletop';
import { gameLength } from './game-length.js';
import { KILLS, VICTORY } from '../book/play.js';

export const scoringChapter: Chapter = chapter({
  queries: [gameLength],
  counters: [
    { id: VICTORY, name: 'Victory Points', meaning: 'decide the battle' },
    { id: KILLS, name: 'Kill Points', meaning: 'points of destroyed enemies; they break ties' },
  ],
});
