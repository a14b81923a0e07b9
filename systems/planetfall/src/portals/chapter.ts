import { chapter, type Chapter } from '@bridgehead/tabletop';
import { whichPortal } from './which-portal.js';
import { enterPortalAsk } from './enter-portal-ask.js';
import { travelAsk } from './travel-ask.js';
import { emergeAsk } from './emerge.js';
import { portalAsset } from './queries.js';
import { tellPassage } from './tell.js';

export const portalsChapter: Chapter = chapter({
  asks: [whichPortal, enterPortalAsk, travelAsk, emergeAsk],
  tells: { declared: tellPassage },
  queries: [portalAsset],
});
