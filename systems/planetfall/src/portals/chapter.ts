import { chapter, type Chapter } from '@bridgehead/tabletop';
import { enterPortal, whichPortal } from './enter-portal.js';
import { portalAsset } from './portals.js';
import { tells } from './tell.js';
import { emerge, travel } from './travel.js';

export const portalsChapter: Chapter = chapter({
  asks: [whichPortal, enterPortal, travel, emerge],
  tells,
  queries: [portalAsset],
});
