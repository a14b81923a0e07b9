import { enterAction } from '../garrison/enter.js';
import { leaveAction, transferAction } from '../garrison/leave.js';
import { handOverAction } from '../objectives/hand-over.js';
import { landAction, takeOffAction } from '../aircraft/land.js';
import { carryOffAction, moveAction } from '../movement/move.js';
import { shootAction } from '../fire/shoot.js';
import { disembarkAction } from '../transports/disembark.js';
import { embarkAction } from '../transports/embark.js';
import { alphaStrikeAction } from '../traits/alpha-strike.js';
import { smokeAction } from '../traits/smoke-launcher.js';
import type { SquadAction } from './action.js';

/** The actions of a Squad; chapters add to them here. */
export const ACTIONS: readonly SquadAction[] = [
  moveAction,
  carryOffAction,
  disembarkAction,
  embarkAction,
  landAction,
  takeOffAction,
  enterAction,
  leaveAction,
  transferAction,
  handOverAction,
  alphaStrikeAction,
  smokeAction,
  shootAction,
];
