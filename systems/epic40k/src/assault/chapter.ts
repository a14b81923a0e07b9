import { chapter, type Chapter } from '@bridgehead/tabletop';
import { assaultMove, assaultMoves, pickAssaulter } from './assault-move.js';
import { charge } from './charge.js';
import { crushAsk, strikeOrder } from './blows.js';
import { lendSupport } from './brawl.js';
import { closeCombat, closeCombats, pickCombat } from './close-combat.js';
import { firefight, firefights, nearestHit, pickFirefight } from './firefight.js';
import { commanderReroll } from './roll.js';
import { holdWeapon } from './tentacles.js';

export const assaultChapter: Chapter = chapter({
  stages: [assaultMoves, assaultMove, closeCombats, closeCombat, firefights, firefight],
  asks: [
    pickAssaulter,
    charge,
    pickCombat,
    holdWeapon,
    lendSupport,
    strikeOrder,
    crushAsk,
    commanderReroll,
    pickFirefight,
    nearestHit,
  ],
});
