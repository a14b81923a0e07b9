import type { JsonRecord } from '@bridgehead/kernel';
import type { ActionMeaning, Fires, Table } from '@bridgehead/tabletop';
import { HALT } from '../activation/act.js';
import { actionsTaken, oneShortAction } from '../activation/state.js';
import type { Gait } from '../book/moments.js';
import { ORDER_IDS } from '../muster/army-lists.js';
import { transportsFor } from '../transports/board.js';
import { gainByAdvance } from './gains.js';
import { WORTH_OF_VICTORY_POINT } from './goals.js';
import { worthOfOrder } from './orders.js';
import { isBuildingNear } from './shelter.js';
import { threatTo } from './threat.js';

/** FF-ACT-03: whether a unit still Shoots after this action. */
export function firesAfter(table: Table, unit: string): Fires {
  const taken = actionsTaken.read(table, unit) ?? [];
  return taken.length > 0 || oneShortAction.read(table, unit) === true ? 'not' : 'plainly';
}

/** FF-ACT-06: how much of the harm that threatens a unit Light Cover keeps away. */
const GROUND = 0.12;

/** FF-KEYWORD-30: what a Medic brings back, in tens of points. */
const WORTH_OF_HEALING = 0.5;

/** Coming on is worth something, wherever that is. */
const ARRIVING = 1;

const assaulting = (gait: Gait): ActionMeaning => ({
  ask: 'assaultTarget',
  args: (_table, squad) => ({ squad, gait }),
  fires: () => 'not',
});

const moving = (gait: Gait, fires: ActionMeaning['fires']): ActionMeaning => ({
  ask: 'moveUnit',
  args: (_table, squad) => ({ squad, gait }),
  fires,
});

/** FF-BLDG-03: only a unit that has a building within its move thinks of going in. */
const entering = (gait: Gait): ActionMeaning => ({
  ask: 'enter',
  args: (_table, squad) => ({ squad, gait }),
  fires: () => 'not',
  worth: (table, unit) => (isBuildingNear(table, unit, gait) ? 0 : null),
});

/** FF-BLDG-10, FF-TRANSPORT-06. */
const descending = (by: Gait | 'jump'): ActionMeaning => ({
  ask: 'ontoRoof',
  args: (_table, squad) => ({ squad, by }),
  fires: () => 'not',
});

const boarding = (gait: Gait): ActionMeaning => ({
  ask: 'board',
  args: (_table, squad) => ({ squad, gait }),
  fires: () => 'not',
  worth: (table, unit) => (transportsFor(table, unit).length > 0 ? 0 : null),
});

const arriving = (rule: string): ActionMeaning => ({
  ask: 'arrive',
  args: (_table, squad): JsonRecord => ({ squad, rule }),
  fires: firesAfter,
  worth: () => ARRIVING,
});

/** FF-CMD-07, FF-CMD-08: Orders come before what the unit does next, and cost none of its actions. */
const ORDERS: Readonly<Record<string, ActionMeaning>> = Object.fromEntries(
  ORDER_IDS.map((id) => [
    id,
    { fires: firesAfter, worth: (table: Table, unit: string) => worthOfOrder(table, unit, id) },
  ]),
);

/** FF-ACT-03: the actions that are worth thinking about; of equal ones the first is taken. */
export const ACTIONS: Readonly<Record<string, ActionMeaning>> = {
  ...ORDERS,
  search: { fires: () => 'not', worth: (table, unit) => WORTH_OF_VICTORY_POINT + gainByAdvance(table, unit) },
  shoot: { fires: () => 'plainly', worth: gainByAdvance },
  shootLong: { fires: () => 'carefully' },
  charge: assaulting('sprint'),
  assault: assaulting('advance'),
  blazeAway: {
    ask: 'shoot',
    args: (_table, squad) => ({ squad, manner: 'blazeAway', long: false }),
    fires: () => 'not',
  },
  freeAdvance: moving('advance', firesAfter),
  advance: moving('advance', firesAfter),
  sprint: moving('sprint', () => 'not'),
  enter: entering('advance'),
  enterSprinting: entering('sprint'),
  changeZone: { ask: 'changeZone', fires: () => 'not' },
  board: boarding('advance'),
  boardSprinting: boarding('sprint'),
  leaveFlier: { ask: 'leaveFlier', fires: () => 'not' },
  ontoRoof: descending('advance'),
  ontoRoofSprinting: descending('sprint'),
  jumpOntoRoof: descending('jump'),
  aerialDeployment: arriving('FF-KEYWORD-01'),
  subterraneanDeployment: arriving('FF-KEYWORD-46'),
  medic: { fires: () => 'not', worth: () => WORTH_OF_HEALING },
  hitTheDirt: { fires: () => 'not', worth: (table, unit) => GROUND * threatTo(table, unit) },
  [HALT]: { fires: () => 'not' },
};
