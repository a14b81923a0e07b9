import { chapter, type Chapter } from '@bridgehead/tabletop';
import { scoreObjectives } from './score-objectives.js';
import { captureOne } from './capture-one.js';
import { ZERO_HOUR } from './kills.js';
import { objectiveValues, tacticalValue, zeroHour } from './queries.js';

export const scoringChapter: Chapter = chapter({
  stages: [scoreObjectives],
  asks: [captureOne],
  counters: [
    {
      id: ZERO_HOUR,
      name: 'Zero Hour Tracker',
      meaning: 'goes down as the side scores; at 0, also where it is not given, the battle ends with the End Phase',
      plain: 'goes down as the side scores; at 0 it has won',
    },
  ],
  queries: [zeroHour, objectiveValues, tacticalValue],
});
