import { groundAttack } from '../air/ground-attack.js';
import { interception } from '../air/interception.js';
import { combatAirPatrol, standDown } from '../air/stand-down.js';
import { engage } from '../assault/engage.js';
import { webway } from '../gates/webway.js';
import { orbitalSupport } from '../orbit/orbit.js';
import { selfPlanetfall } from '../orbit/self-planetfall.js';
import type { FormationAction } from './action.js';
import { advance, double, march } from './moving-actions.js';
import { roadMarch } from './road-march.js';
import { marshal, overwatch, sustainedFire } from './standing-actions.js';

/** EA-ACT: every action, in the order of the book. */
export const ACTIONS: readonly FormationAction[] = [
  advance,
  engage,
  double,
  march,
  roadMarch,
  marshal,
  overwatch,
  sustainedFire,
  interception,
  groundAttack,
  combatAirPatrol,
  standDown,
  orbitalSupport,
  selfPlanetfall,
  webway,
];
