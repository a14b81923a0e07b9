import { assault, charge } from '../assault/assault.js';
import { blazeAway, shoot, shootLong } from '../fire/shoot.js';
import { search } from '../missions/search.js';
import { advance, sprint } from '../movement/advance.js';
import type { UnitAction } from './action.js';
import { hitTheDirt } from './hit-the-dirt.js';

/** FF-ACT-03: every action, in the order of the book. */
export const ACTIONS: readonly UnitAction[] = [
  shoot,
  shootLong,
  blazeAway,
  advance,
  assault,
  hitTheDirt,
  sprint,
  charge,
  search,
];
