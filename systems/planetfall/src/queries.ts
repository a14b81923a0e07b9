import type { Query } from '@bridgehead/tabletop';
import { attack, damageRating } from './queries/firing.js';
import { dieThree, half, objectiveValues, tacticalValue, zeroHour } from './queries/figuring.js';
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
    attack,
    damageRating,
    half,
    dieThree,
    zeroHour,
    objectiveValues,
    tacticalValue,
  ].map((query) => [query.id, query]),
);
