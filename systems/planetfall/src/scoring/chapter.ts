import { type Chapter, chapter } from '@bridgehead/tabletop';
import { query } from '@bridgehead/wargame';
import { gameSize, zeroHourStart } from '../muster/game-size.js';
import { tacticalValue } from './kills.js';
import { captureObjective, scoreObjectives } from './objectives.js';
import { checkForEnd } from './verdict.js';

export const scoringChapter: Chapter = chapter({
  stages: [scoreObjectives, checkForEnd],
  asks: [captureObjective],
  queries: [
    query({
      id: 'zeroHour',
      name: 'Zero Hour',
      meaning: 'where the trackers start at a Maximum Force Value',
      args: { maximumForceValue: 'number' },
      ask: (_table, { maximumForceValue }) => ({ answer: zeroHourStart(maximumForceValue), rules: ['PF-SCORE-02'] }),
    }),
    query({
      id: 'objectiveValues',
      name: 'Objective values',
      meaning: 'what each kind of Objective scores a turn at a Maximum Force Value: { primary, secondary, tertiary }',
      args: { maximumForceValue: 'number' },
      ask: (_table, { maximumForceValue }) => ({
        answer: gameSize(maximumForceValue).values,
        rules: ['PF-SCORE-04', 'PF-SCORE-05'],
      }),
    }),
    query({
      id: 'tacticalValue',
      name: 'Tactical Value',
      meaning: 'what the opponent scores when a squadron is destroyed',
      args: { squad: 'squad' },
      ask: (table, { squad }) => ({ answer: tacticalValue(table, squad), rules: ['PF-SCORE-03', 'PF-FORCE-11'] }),
    }),
  ],
});
