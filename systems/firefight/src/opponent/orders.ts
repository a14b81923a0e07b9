import { counterOf, markOn, squadOf, type Table } from '@bridgehead/tabletop';
import { isActivated, isPinned, WOUNDS } from '../book/marks.js';
import type { Order } from '../book/powers.js';
import { enemyOf } from '../book/play.js';
import { isUnitWithin, unitsAbout } from '../book/units.js';
import { COMMAND_POINTS } from '../command/command-pool.js';
import { targetsOf } from '../command/effects.js';
import { factionOrder, ordersFor } from '../command/give-order.js';
import { bestAssaultWorth } from './assaults.js';
import { gainByAdvance, mostHarm } from './gains.js';
import { worthOf, worthOfPin } from './harm.js';
import { threatTo } from './threat.js';

/** What a Command Point is worth elsewhere; unspent ones are lost with the Round. */
const WORTH_OF_POINT = 0.25;

/** What a unit gains by keywords that make its fire or its blows better, as a share of the harm that it does. */
const GAIN_BY_KEYWORDS = 0.2;

/** How much of the harm that threatens a unit going to ground keeps away. */
const GROUND = 0.1;

const FOR_FIRE: ReadonlySet<string> = new Set(['weight-of-fire', 'marksman', 'vicious']);
const FOR_ASSAULT: ReadonlySet<string> = new Set(['frenzy', 'rush', 'tracked', 'terrifying', 'teleport']);

/** What an Order would add to what the unit does next, less what it costs; null if it had better not be thought of. */
export function worthOfOrder(table: Table, unit: string, id: string): number | null {
  const order = ordersFor(table, unit).find((one) => one.id === id);
  if (order === undefined || factionOrder.read(table, unit) !== undefined) return null;
  const { side } = squadOf(table, unit);
  if (counterOf(table, side, COMMAND_POINTS) < order.cost) return null;
  const gain = gainBy(table, unit, order) - WORTH_OF_POINT * order.cost;
  if (gain <= 0) return null;
  return gain + Math.max(gainByAdvance(table, unit), bestAssaultWorth(table, unit, 'sprint') - mostHarm(table, unit));
}

function gainBy(table: Table, unit: string, order: Order): number {
  const { kind, effect, reach } = order;
  if (effect === 'freeAdvance') return gainByAdvance(table, unit);
  if (kind === 'faction' && effect === 'hitTheDirt') return GROUND * threatTo(table, unit);
  if (effect !== null) {
    const targets = targetsOf(table, { by: unit, effect, reach, aboard: true });
    return Math.max(0, ...targets.map((target) => worthOfEffect(table, unit, target, effect)));
  }
  if (kind === 'aura') return gainByAura(table, unit, order);
  return gainByKeywords(table, unit, order);
}

/** What keywords add to the fire of a unit, or to its Charge. */
function gainByKeywords(table: Table, unit: string, { keywords, lasts }: Order): number {
  if (lasts === 'round') return GROUND * threatTo(table, unit);
  const fire = keywords.some(({ trait }) => FOR_FIRE.has(trait)) ? mostHarm(table, unit) : 0;
  const blows = keywords.some(({ trait }) => FOR_ASSAULT.has(trait)) ? bestAssaultWorth(table, unit, 'sprint') : 0;
  return GAIN_BY_KEYWORDS * Math.max(fire, blows);
}

/** Friends in it that are still to act in this Round. */
function gainByAura(table: Table, unit: string, order: Order): number {
  return unitsAbout(table, squadOf(table, unit).side)
    .filter((friend) => !isActivated(table, friend) && isUnitWithin(table, unit, friend, order.reach))
    .reduce((sum, friend) => sum + gainByKeywords(table, friend, order), 0);
}

/** FF-CMD-10, FF-PSY-01: what an effect on a unit is worth to whoever causes it. */
export function worthOfEffect(table: Table, by: string, target: string, effect: string): number {
  switch (effect) {
    case 'unpin':
      return isPinned(table, target) ? SHARE_OF_FREED * worthOf(table, target) : 0;
    case 'hitTheDirt':
      return GROUND * threatTo(table, target);
    case 'testOrPin':
      return CHANCE_OF_FAILURE * worthOfPin(table, target);
    case 'devour':
      return Math.min(DEVOURED, markOn(table, by, WOUNDS)) - DEVOURED / 2;
    default:
      return 0;
  }
}

const SHARE_OF_FREED = 0.15;
const CHANCE_OF_FAILURE = 0.4;
const DEVOURED = 2;

/** FF-CMD-04: what it is worth that a unit acts before the opponent does. */
export function worthOfActingNow(table: Table, unit: string): number {
  const { side } = squadOf(table, unit);
  const enemies = unitsAbout(table, enemyOf(side)).some((enemy) => !isActivated(table, enemy));
  if (!enemies) return 0;
  const harm = mostHarm(table, unit);
  return ACTING_FIRST * Math.max(harm, bestAssaultWorth(table, unit, 'sprint', harm)) - WORTH_OF_POINT;
}

const ACTING_FIRST = 0.3;
