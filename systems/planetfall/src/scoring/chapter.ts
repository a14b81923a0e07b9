import { type Chapter, chapter } from '@bridgehead/tabletop';
import { ZERO_HOUR } from './kills.js';
import { captureObjective, scoreObjectives } from './objectives.js';
import { objectiveValues, tacticalValue, zeroHour } from './queries.js';
import { checkForEnd } from './verdict.js';

export const scoringChapter: Chapter = chapter({
  stages: [scoreObjectives, checkForEnd],
  asks: [captureObjective],
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
