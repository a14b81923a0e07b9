import { chapter, type Chapter } from '@bridgehead/tabletop';
import { query } from '@bridgehead/wargame';
import { gameSize, zeroHourStart } from './game-size.js';

export const musterChapter: Chapter = chapter({
  queries: [
    // Tables T1, T2, T4 and T5.
    query({
      id: 'gameSize',
      name: 'game size',
      meaning:
        'what an agreed Maximum Force Value fixes, { table, primaries, secondaries, cards, tracker, values }: the suggested table in inches (choice where that is up to the commanders), Objectives on it, cards in a hand, the start of the tracker, and the values of Objectives, { primary, secondary, tertiary }',
      args: { maximumForceValue: 'number' },
      ask(_table, { maximumForceValue }) {
        const { table, secondaryObjectives: secondaries, cards, values } = gameSize(maximumForceValue);
        const tracker = zeroHourStart(maximumForceValue);
        return {
          answer: { table: table ?? 'choice', primaries: 1, secondaries, cards, tracker, values },
          rules: ['PF-SETUP-02', 'PF-SETUP-06', 'PF-CARD-01', 'PF-SCORE-02', 'PF-SCORE-04'],
        };
      },
    }),
  ],
});
