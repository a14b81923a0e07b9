import { chapter, type Chapter } from '@bridgehead/tabletop';
import { enterAsk } from './enter.js';
import { comeOutAsk, exitAsk, transferAsk } from './leave.js';
import { postsAsk } from './posts.js';

export const garrisonChapter: Chapter = chapter({
  asks: [enterAsk, postsAsk, exitAsk, comeOutAsk, transferAsk],
  streams: [{ id: 'FORTITUDE', name: 'Fortitude', meaning: 'One die for each test.' }],
});
