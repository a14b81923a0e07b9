import { isRefusal, outcomeOf, type PoolChance } from '@bridgehead/kernel';
import { d3, EXPLODING, halved } from './dice-chart.js';
import { gameSize as sizeOf, zeroHourStart } from '../muster/game-size.js';
import { needed } from './dice.js';
import { tacticalValue as valueOf } from '../scoring/kills.js';
import { query } from './query.js';

export const half = query({
  id: 'half',
  name: 'half',
  meaning: 'half of a number, as the book rounds it',
  args: { of: 'number' },
  ask: (_table, { of }) => ({ answer: halved(of), rules: ['PF-GEN-09'] }),
});

export const dieThree = query({
  id: 'd3',
  name: 'D3',
  meaning: 'what a D6 counts for when a D3 is rolled',
  args: { face: 'number' },
  ask: (_table, { face }) => ({ answer: d3(face), rules: ['PF-DICE-01'] }),
});

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

/** Tables T1, T2, T4 and T5. */
export const gameSize = query({
  id: 'gameSize',
  name: 'game size',
  meaning:
    'what an agreed Maximum Force Value fixes: the suggested table in inches (choice where that is up to the commanders), secondaries on it, cards in a hand, the tracker, and the values of Objectives',
  args: { maximumForceValue: 'number' },
  ask(_table, { maximumForceValue }) {
    const { table, secondaryObjectives: secondaries, cards, values } = sizeOf(maximumForceValue);
    const tracker = zeroHourStart(maximumForceValue);
    return {
      answer: { table: table ?? 'choice', primaries: 1, secondaries, cards, tracker, values },
      rules: ['PF-SETUP-02', 'PF-SETUP-06', 'PF-CARD-01', 'PF-SCORE-02', 'PF-SCORE-04'],
    };
  },
});

export const tacticalValue = query({
  id: 'tacticalValue',
  name: 'Tactical Value',
  meaning: 'what a squadron is worth to whoever destroys it',
  args: { squad: 'squad' },
  ask: (table, { squad }) => ({ answer: valueOf(table, squad), rules: ['PF-SCORE-03'] }),
});

/** PF-DICE-04, PF-DICE-05: no modifier helps a natural 1 or harms a natural 6. */
export const dieScore = query({
  id: 'dieScore',
  name: 'score of a die',
  meaning:
    'the successes of one Exploding Die that shows a face, its further dice failing, when modifiers add so much to the 4+ that is needed',
  args: { face: 'number', modifier: 'number' },
  ask(_table, { face, modifier }) {
    const modifiers = [{ value: modifier, reason: 'as asked', rule: 'PF-DICE-03' }];
    const { needs } = needed(1, modifiers);
    const chance: PoolChance = {
      kind: 'pool',
      stream: '',
      rule: 'PF-DICE-02',
      count: 1,
      sides: 6,
      needs,
      mechanic: EXPLODING,
    };
    const outcome = outcomeOf(chance, { waves: face === 6 ? [[6], [1]] : [[face]] });
    if (isRefusal(outcome)) return outcome;
    const natural = face === 1 ? ['PF-DICE-04'] : face === 6 ? ['PF-DICE-05'] : [];
    return { answer: 'successes' in outcome ? outcome.successes : 0, rules: ['PF-DICE-03', ...natural] };
  },
});
