import { type Chapter, chapter } from '@bridgehead/tabletop';
import { captureObjective, scoreObjectives } from './objectives.js';
import { objectiveValues, tacticalValue, zeroHour } from './queries.js';
import { checkForEnd } from './verdict.js';

export const scoringChapter: Chapter = chapter({
  stages: [scoreObjectives, checkForEnd],
  asks: [captureObjective],
  queries: [zeroHour, objectiveValues, tacticalValue],
});
