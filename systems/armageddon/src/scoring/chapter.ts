import { chapter, type Chapter } from '@bridgehead/tabletop';
import { endOfTurn, GOALS_COUNTER } from './end-of-turn.js';
import { OBJECTIVE } from './objectives.js';

export const scoringChapter: Chapter = chapter({
  stages: [endOfTurn],
  counters: [
    { id: GOALS_COUNTER, name: 'Goals', meaning: 'How many of the five goals the side had at the last check.' },
  ],
  tokens: [
    {
      id: OBJECTIVE,
      name: 'Objective',
      meaning:
        'Held by the side that alone has a unit within 15 cm; its owner placed it, the one on an edge counts for Blitzkrieg.',
    },
  ],
  streams: [{ id: 'GO-ON', name: 'Another turn', meaning: 'One die for each side; equal dice bring another turn.' }],
});
