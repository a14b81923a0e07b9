import { Traits } from '@bridgehead/kernel';
import type { ArmyMoments } from '../book/moments.js';
import { factions } from './factions.js';
import { farsight } from './farsight.js';
import { hunger } from './hunger.js';
import { implacableAdvance } from './implacable-advance.js';
import { knowNoFear } from './know-no-fear.js';
import { mobRule } from './mob-rule.js';
import { waaagh } from './waaagh.js';

/** The abilities and army rules that reach into procedures, in their order. */
export const ARMY_RULES = new Traits<ArmyMoments>([
  knowNoFear,
  waaagh,
  mobRule,
  implacableAdvance,
  hunger,
  factions,
  farsight,
]);
