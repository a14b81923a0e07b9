import { Traits } from '@bridgehead/kernel';
import type { KeywordMoments } from '../book/moments.js';
import { headstrong } from './headstrong.js';
import { fast, invigorated, rush, slow } from './pace.js';
import { regeneration } from './regeneration.js';
import { unflinching } from './unflinching.js';

/**
 * The keywords that reach into procedures. Their order counts where several speak at one moment: FF-ACT-02, an Unflinching unit decides
 * before Headstrong rolls, Regeneration comes before Invigorated; FF-MOVE-02, Slow caps what the others allow.
 */
export const KEYWORD_RULES = new Traits<KeywordMoments>([
  unflinching,
  headstrong,
  regeneration,
  fast,
  rush,
  invigorated,
  slow,
]);
