import { chapter, type Chapter } from '@bridgehead/tabletop';
import { compulsoryActions } from './compulsory-actions.js';
import { checkForEnd } from './check-for-end.js';
import { repair } from './repair.js';
import { removeEffects } from './remove-effects.js';
import { prepare } from './prepare.js';
import { disorderDamage } from './disorder-damage.js';

export const endPhaseChapter: Chapter = chapter({
  stages: [compulsoryActions, checkForEnd, repair, removeEffects, prepare],
  asks: [disorderDamage],
  streams: [{ id: 'REPAIR', name: 'Repair', meaning: 'a die for each marker' }],
});
