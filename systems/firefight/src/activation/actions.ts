import { assault, charge } from '../assault/assault.js';
import { changeZone, enterBuilding, sprintIntoBuilding } from '../buildings/enter.js';
import { shootSmoke } from '../fire/shoot-smoke.js';
import { blazeAway, shoot, shootLong, shootSome, shootSomeLong } from '../fire/shoot.js';
import { medic } from '../keywords/medic.js';
import { search } from '../missions/search.js';
import { advance, freeAdvance, sprint } from '../movement/advance.js';
import { aerialDeployment, subterraneanDeployment } from '../reserves/special-arrival.js';
import { boardAdvancing, boardSprinting } from '../transports/board.js';
import { leaveFlier } from '../transports/leave-flier.js';
import { jumpOntoRoof, ontoRoof, sprintOntoRoof } from '../transports/onto-roof.js';
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
  enterBuilding,
  changeZone,
  boardAdvancing,
  assault,
  hitTheDirt,
  sprint,
  sprintIntoBuilding,
  boardSprinting,
  leaveFlier,
  ontoRoof,
  sprintOntoRoof,
  jumpOntoRoof,
  charge,
  aerialDeployment,
  subterraneanDeployment,
  medic,
  search,
];
