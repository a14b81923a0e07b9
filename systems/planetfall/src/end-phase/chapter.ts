import { type Chapter, chapter } from '@bridgehead/tabletop';
import { compulsoryActions, disorderDamage, prepare, removeEffects, repair } from './end-phase.js';
import { restored } from './legacy-through-fortitude.js';

export const endPhaseChapter: Chapter = chapter({
  stages: [compulsoryActions, repair, removeEffects, prepare],
  asks: [disorderDamage, restored],
  streams: [{ id: 'REPAIR', name: 'Repair', meaning: 'a die for each marker' }],
});
