import { HOUSE, refuse } from '@bridgehead/kernel';
import { chapter, type Chapter } from '@bridgehead/tabletop';
import { piecesOn, tableFor } from './game-size.js';

export const musterChapter: Chapter = chapter({
  queries: [
    {
      id: 'gameSize',
      name: 'game size',
      meaning: 'the usual table for a points limit in inches, and how many pieces of terrain are on it',
      args: { points: 'number' },
      ask(_table, { points }) {
        if (typeof points !== 'number') return refuse(HOUSE.shape, 'points is a number.');
        const table = tableFor(points);
        return { answer: { table, pieces: piecesOn(table) }, rules: ['FF-FORCE-09', 'FF-SETUP-03'] };
      },
    },
  ],
});
