import { surfaceAsk, surfacingStage } from './tunnel.js';
import { arrivalOrderAsk } from './who-arrives-first.js';
import { chapter, type Chapter } from '@bridgehead/tabletop';
import { avatarAsk, avatarPlaceAsk } from './avatar.js';
import { arriveAsk, teleportAsk } from './teleport.js';

export const arrivalsChapter: Chapter = chapter({
  stages: [surfacingStage],
  asks: [arrivalOrderAsk, surfaceAsk, teleportAsk, arriveAsk, avatarAsk, avatarPlaceAsk],
  streams: [
    { id: 'TELEPORT', name: 'Teleport', meaning: 'A die for each unit that arrives; each 1 is a Blast marker.' },
  ],
});
