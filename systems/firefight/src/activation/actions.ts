import { assault, charge } from '../assault/assault.js';
import { changeZone, enterBuilding, sprintIntoBuilding } from '../buildings/enter.js';
import { blazeAway, shoot, shootLong } from '../fire/shoot.js';
import { advance, sprint } from '../movement/advance.js';
import { aerialDeployment, subterraneanDeployment } from '../reserves/special-arrival.js';
import { boardAdvancing, boardSprinting } from '../transports/board.js';
import { leaveFlier } from '../transports/leave-flier.js';
import type { UnitAction } from './action.js';
import { hitTheDirt } from './hit-the-dirt.js';

/** FF-ACT-03: every action, in the order of the book. */
export const ACTIONS: readonly UnitAction[] = [
  shoot,
  shootLong,
  blazeAway,
  advance,
  enterBuilding,
  changeZone,
  boardAdvancing,
  assault,
  hitTheDirt,
  sprint,
  sprintIntoBuilding,
  boardSprinting,
  leaveFlier,
  charge,
  aerialDeployment,
  subterraneanDeployment,
];
