import { gameSize as sizeOf, zeroHourStart } from '../muster/game-size.js';
import { query } from '../book/query.js';
import { tacticalValue as valueOf } from './kills.js';

export const zeroHour = query({
  id: 'zeroHour',
  name: 'Zero Hour',
  meaning: 'where the trackers start at a Maximum Force Value',
  args: { maximumForceValue: 'number' },
  ask: (_table, { maximumForceValue }) => ({ answer: zeroHourStart(maximumForceValue), rules: ['PF-SCORE-02'] }),
});

export const objectiveValues = query({
  id: 'objectiveValues',
  name: 'Objective values',
  meaning: 'what each kind of Objective scores a turn at a Maximum Force Value: { primary, secondary, tertiary }',
  args: { maximumForceValue: 'number' },
  ask: (_table, { maximumForceValue }) => ({ answer: sizeOf(maximumForceValue).values, rules: ['PF-SCORE-04'] }),
});

export const tacticalValue = query({
  id: 'tacticalValue',
  name: 'Tactical Value',
  meaning: 'what a squadron is worth to whoever destroys it',
  args: { squad: 'squad' },
  ask: (table, { squad }) => ({ answer: valueOf(table, squad), rules: ['PF-SCORE-03'] }),
});
