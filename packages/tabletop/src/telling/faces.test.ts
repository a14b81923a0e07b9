import type { DiceRolled } from '@bridgehead/kernel';
import { expect, test } from 'vitest';
import { newTable } from '../changes/build.js';
import { tellStory } from './story.js';
import { tell } from './tell.js';

const WORDS = {
  streams: [
    { id: 'WIND', name: 'Wind', faces: ['North', 'East', 'South', 'West'] },
    { id: 'GUN', name: 'Guns', faces: ['Miss', 'Graze', 'Hit'] },
    { id: 'MILES', name: 'Miles' },
  ],
  marks: [],
};
const table = newTable({
  surface: { width: 10, height: 10, contact: 1 },
  profiles: [],
  sides: [{ id: 'red', name: 'Red' }],
});
const thrown = { kind: 'diceRolled', roll: 0, side: 'red', sides: 6 } as const;

test.each<[string, string, DiceRolled]>([
  ['Red, Wind: 1 die: South', 'Red rolls 1 die: South (WIND)', { ...thrown, stream: 'WIND', count: 1, waves: [[3]] }],
  [
    'Red, Wind: 1 die: East',
    'Red rolls 1 die: East (WIND)',
    { ...thrown, stream: 'WIND', count: 1, waves: [[2]], total: 2 },
  ],
  [
    'Red, Guns: 2 dice, Graze or better: 1 success',
    'Red rolls 2 dice needing Graze or better: 1 success (GUN)',
    { ...thrown, stream: 'GUN', count: 2, needs: 2, waves: [[1, 3]], successes: 1 },
  ],
  [
    'Red, Miles: 2 dice: 4, 5',
    'Red rolls 2 dice: 4, 5 (MILES)',
    { ...thrown, stream: 'MILES', count: 2, waves: [[4, 5]] },
  ],
])('faces are told by their names: %s', (story, line, event) => {
  expect(tellStory({ declared: null, rolls: [event], effects: [], tested: null }, table, WORDS)).toBe(story);
  expect(tell({ n: 1, event }, table, {}, WORDS)).toBe(line);
});
