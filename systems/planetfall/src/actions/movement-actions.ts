import { crossWalkway } from './cross-walkway.js';
import { cruise } from './cruise.js';
import { disembark } from './disembark.js';
import { embark } from './embark.js';
import { enterPortal } from './enter-portal.js';
import { exit, exitFlatOut } from './exit.js';
import { flatOut } from './flat-out.js';
import type { MovementAction } from './movement-action.js';
import { occupy } from './occupy.js';
import { ram } from './ram.js';
import { focusFire, remainStationary, setOverwatch } from './remain-stationary.js';
import { skyDrop } from './sky-drop.js';

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
