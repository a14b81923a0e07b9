import { crossWalkway } from '../transports/cross-walkway.js';
import { cruise } from './cruise.js';
import { disembark } from '../transports/disembark.js';
import { embark } from '../transports/embark.js';
import { enterPortal } from '../portals/enter-portal.js';
import { exit, exitFlatOut } from '../transports/exit.js';
import { flatOut } from './flat-out.js';
import type { MovementAction } from './movement-action.js';
import { occupy } from '../transports/occupy.js';
import { ram } from './ram.js';
import { focusFire, remainStationary, setOverwatch } from './remain-stationary.js';
import { skyDrop } from '../sky-drop/sky-drop.js';

/** PF-MOVE-02: the Movement Actions in the order in which they are offered. */
export const MOVEMENT_ACTIONS: readonly MovementAction[] = [
  cruise,
  flatOut,
  ram,
  remainStationary,
  focusFire,
  setOverwatch,
  embark,
  occupy,
  exit,
  exitFlatOut,
  crossWalkway,
  disembark,
  enterPortal,
  skyDrop,
];
