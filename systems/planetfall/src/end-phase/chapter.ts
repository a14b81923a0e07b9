import { type Chapter, chapter } from '@bridgehead/tabletop';
import { compulsoryActions, disorderDamage } from './compulsory-actions.js';
import { prepare, removeEffects } from './prepare.js';
import { repair } from './repair.js';

export const endPhaseChapter: Chapter = chapter({
  stages: [compulsoryActions, repair, removeEffects, prepare],
  asks: [disorderDamage],
  streams: [{ id: 'REPAIR', name: 'Repair', meaning: 'a die for each marker' }],
});
