import { assault, charge } from '../assault/assault.js';
import { shootSmoke } from '../fire/shoot-smoke.js';
import { blazeAway, shoot, shootLong, shootSome, shootSomeLong } from '../fire/shoot.js';
import { medic } from '../keywords/medic.js';
import { search } from '../missions/search.js';
import { advance, freeAdvance, sprint } from '../movement/advance.js';
import type { UnitAction } from './action.js';
import { hitTheDirt } from './hit-the-dirt.js';

/** FF-ACT-03: every action, in the order of the book. */
export const ACTIONS: readonly UnitAction[] = [
  shoot,
  shootLong,
  shootSome,
  shootSomeLong,
  blazeAway,
  shootSmoke,
  advance,
  freeAdvance,
  assault,
  hitTheDirt,
  sprint,
  charge,
  medic,
  search,
];
