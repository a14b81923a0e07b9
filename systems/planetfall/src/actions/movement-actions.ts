import { cruise } from './cruise.js';
import type { MovementAction } from './movement-action.js';
import { focusFire, remainStationary } from './remain-stationary.js';

/** PF-MOVE-02: the Movement Actions in the order in which they are offered. */
export const MOVEMENT_ACTIONS: readonly MovementAction[] = [cruise, remainStationary, focusFire];
