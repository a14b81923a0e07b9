import { chapter, type Chapter } from '@bridgehead/tabletop';
import { movement } from './movement.js';
import { nominateAction } from './nominate-action.js';
import { cruiseAsk } from './cruise-ask.js';
import { flatOutAsk } from './flat-out-ask.js';
import { ramTarget } from './ram-target.js';
import { ramAsk } from './ram-ask.js';
import { collideInSegment } from './ram.js';

export const movementChapter: Chapter = chapter({
  stages: [movement],
  asks: [nominateAction, cruiseAsk, flatOutAsk, ramTarget, ramAsk],
  forecasts: { ram: collideInSegment },
});
