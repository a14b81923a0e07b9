import { chapter, type Chapter } from '@bridgehead/tabletop';
import { rerollCommandAsk } from './command-pool.js';

export const commandChapter: Chapter = chapter({
  asks: [rerollCommandAsk],
  streams: [{ id: 'COMMAND', name: 'Command Dice', meaning: 'Six-sided; red, white and blue ones count differently.' }],
});
