import { chapter, type Chapter } from '@bridgehead/tabletop';
import { cruise } from './cruise.js';
import { boardDrones, placeDrones, releaseDrones } from './drones.js';
import { flatOut } from './flat-out.js';
import { movement } from './movement.js';
import { nominateAction } from './nominate-action.js';
import { collideInSegment, ram, ramTarget } from './ram.js';

export const movementChapter: Chapter = chapter({
  stages: [movement],
  asks: [nominateAction, cruise, flatOut, ramTarget, ram, releaseDrones, placeDrones, boardDrones],
  forecasts: { ram: collideInSegment },
});
