import { chapter, type Chapter } from '@bridgehead/tabletop';
import { isWipedOut } from '@bridgehead/wargame';
import { aimHeavy } from './aim-heavy.js';
import { allocateHits } from './allocate-hits.js';
import { bombard, bombardAt, pickBattery } from './bombard.js';
import { aimAt, antiTankAt } from './declaring.js';
import { divideMarkers } from './divide-losses.js';
import { reroll } from './hit-dice.js';
import { popUpAsk } from './pop-up.js';
import { FIRE_QUERIES } from './queries.js';
import { pickShooter, shoot, shooting, shootPlainly } from './shooting.js';
import { silence } from './silenced.js';
import { dropAt } from './lifta-droppa.js';
import { shootAt, splitFire } from './target.js';
import { placeTemplate } from './template.js';
import { nearestFirst } from './roll-and-allocate.js';

export const fireChapter: Chapter = chapter({
  stages: [bombard, shooting, shoot],
  asks: [
    pickBattery,
    bombardAt,
    pickShooter,
    popUpAsk,
    shootAt,
    splitFire,
    aimAt,
    placeTemplate,
    antiTankAt,
    divideMarkers,
    silence,
    reroll,
    nearestFirst,
    allocateHits,
    aimHeavy,
    dropAt,
  ],
  queries: FIRE_QUERIES,
  forecasts: { shoot: shootPlainly },
  outcomes: {
    unitsLost: (events) => events.filter(({ kind }) => kind === 'modelDestroyed').length,
    targetDestroyed: (_events, table, { target }) => (isWipedOut(table, target) ? 1 : 0),
  },
});
