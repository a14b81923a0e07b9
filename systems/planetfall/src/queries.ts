import type { Query } from '@bridgehead/tabletop';
import { engagement } from './queries/close-quarters.js';
import { room } from './queries/carrying.js';
import { attack, damageRating } from './queries/firing.js';
import { dieScore, dieThree, gameSize, half, objectiveValues, tacticalValue, zeroHour } from './queries/figuring.js';
import { portalAsset } from './queries/portals.js';
import { arc, coherency, losClass, range, sight, within } from './queries/measuring.js';

/** Questions of fact that a case, or a player, may put to a table. */
export const queries: Readonly<Record<string, Query>> = Object.fromEntries(
  [
    range,
    within,
    arc,
    losClass,
    sight,
    coherency,
    room,
    portalAsset,
    attack,
    damageRating,
    engagement,
    half,
    dieThree,
    dieScore,
    zeroHour,
    gameSize,
    objectiveValues,
    tacticalValue,
  ].map((query) => [query.id, query]),
);
