import { chapter, type Chapter } from '@bridgehead/tabletop';
import { divertAsk, dropAsk } from './landing.js';
import { orbitalFire, pinPointAsk } from './orbit.js';
import { nextDropAsk, outOfPodAsk, planetfall } from './planetfall.js';
import { afterLandingAsk, selfLanding } from './self-planetfall.js';

export const orbitChapter: Chapter = chapter({
  stages: [orbitalFire, planetfall, selfLanding],
  asks: [afterLandingAsk, pinPointAsk, nextDropAsk, dropAsk, divertAsk, outOfPodAsk],
});
