import { enterAction } from '../garrison/enter.js';
import { leaveAction, transferAction } from '../garrison/leave.js';
import { handOverAction } from '../objectives/hand-over.js';
import { landAction, takeOffAction } from '../aircraft/land.js';
import { slowEntryAction } from '../setup/slow-entry.js';
import { carryOffAction, moveAction } from '../movement/move.js';
import { platformAction } from '../fire/platforms.js';
import { shootAction } from '../fire/shoot.js';
import { disembarkAction } from '../transports/disembark.js';
import { gateInAction, gateOutAction } from '../transports/gates.js';
import { surfaceAction } from '../transports/drills.js';
import { releaseAction } from '../transports/vampires.js';
import { embarkAction } from '../transports/embark.js';
import { alphaStrikeAction } from '../traits/alpha-strike.js';
import { shieldAction } from '../traits/shield.js';
import { ionStormAction } from '../traits/ion-storm.js';
import { selfDestructAction } from '../traits/self-destruct.js';
import { hopAction, transitionAction } from '../traits/transition.js';
import { smokeAction } from '../traits/smoke-launcher.js';
import type { SquadAction } from './action.js';

/** The actions of a Squad; chapters add to them here. */
export const ACTIONS: readonly SquadAction[] = [
  moveAction,
  slowEntryAction,
  carryOffAction,
  disembarkAction,
  embarkAction,
  gateOutAction,
  gateInAction,
  surfaceAction,
  releaseAction,
  transitionAction,
  hopAction,
  landAction,
  takeOffAction,
  enterAction,
  leaveAction,
  transferAction,
  handOverAction,
  alphaStrikeAction,
  smokeAction,
  shieldAction,
  ionStormAction,
  selfDestructAction,
  platformAction,
  shootAction,
];
