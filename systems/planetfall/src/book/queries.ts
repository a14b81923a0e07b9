import { isRefusal, outcomeOf, type PoolChance } from '@bridgehead/kernel';
import { query } from '@bridgehead/wargame';
import { d3, EXPLODING, halved, needed } from './dice.js';

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

/** PF-DICE-04, PF-DICE-05: no modifier helps a natural 1 or harms a natural 6. */
export const dieScore = query({
  id: 'dieScore',
  name: 'score of a die',
  meaning:
    'the successes of one Exploding Die that shows a face, its further dice failing, when modifiers add this much to the 4+ that is needed',
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
    // Only the face counts: a 5 that modifiers improve is no natural 6.
    const natural = face === 1 ? ['PF-DICE-04'] : face + modifier >= 6 || face === 6 ? ['PF-DICE-05'] : [];
    return { answer: 'successes' in outcome ? outcome.successes : 0, rules: ['PF-DICE-03', ...natural] };
  },
});
