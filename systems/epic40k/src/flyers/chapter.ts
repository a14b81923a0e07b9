import { chapter, type Chapter } from '@bridgehead/tabletop';
import { flakAsk, snapFireUp } from './flak.js';
import { flight } from './flight.js';
import { fly } from './fly.js';
import { dogfightAt, interceptAsk } from './intercept.js';
import { landAt, landingOrder } from './landing.js';
import { missionAsk, missions } from './missions.js';

export const flyersChapter: Chapter = chapter({
  stages: [missions, fly],
  asks: [missionAsk, flight, interceptAsk, dogfightAt, flakAsk, snapFireUp, landAt, landingOrder],
});
