import type { ChapterTeller } from '@bridgehead/tabletop';
import { ENTRY } from './enter-portal.js';
import { NO_ROOM_TO_TRAVEL, TRAVEL } from './travel.js';

/** Tells of squadrons that go through Portals. */
export const tells: ChapterTeller = {
  declared: {
    [ENTRY]: ({ who, target }) => `${who} comes out of ${target}`,
    [TRAVEL]: ({ who, target }) => `${who} travels by Portal to ${target}`,
    [NO_ROOM_TO_TRAVEL]: ({ who }) => `${who} finds no room at the other Portal`,
  },
};
