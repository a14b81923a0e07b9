import { type ChapterTeller, nameOf, pointInUnits } from '@bridgehead/tabletop';
import { GOES_ON, LOST_OFF_TABLE, SKY_DROP } from './sky-drop.js';
import { markerName } from './markers.js';
import { ABOVE } from './waiting.js';

/** Tells of squadrons that come down. */
export const tells: ChapterTeller = {
  declared: {
    [SKY_DROP]: ({ who, at = '' }, table) =>
      `${who} comes down on ${table.tokens.has(at) ? markerName(table, at) : 'a Sky Drop Marker'}`,
    [GOES_ON]: ({ who }) => `${who} finds no room to land and goes on`,
    [LOST_OFF_TABLE]: ({ who }) => `${who} misses the table and is lost, with all passengers`,
  },
  /** Tells of a model that waited above and is now on the table. */
  placeChanged({ was, to, model }, table) {
    if (was?.kind !== 'off' || was.why !== ABOVE || to.kind !== 'on') return undefined;
    return `${nameOf(table, model)} lands at ${pointInUnits(to)}`;
  },
};
