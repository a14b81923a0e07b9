import { next, type Procedure, type Refusal, refuse, type Side, textIn } from '@bridgehead/kernel';
import { counter, counterOf, nameOf, squadOf, stage, type Table, type TablePlay } from '@bridgehead/tabletop';
import { actionsTaken, beganPinned, freeActionsTaken, fullyActive } from '../activation/state.js';
import { figuresOf } from '../book/figures.js';
import { isPinned } from '../book/marks.js';
import { remembered } from '../book/memos.js';
import type { Order } from '../book/powers.js';
import { isAbout, isUnitInPlay, isUnitWithin, leaderOf, typeOf, unitsInPlay } from '../book/units.js';
import { goToGround } from '../pinning/pin.js';
import { activationBenefit, type Benefit, roundBenefit, startAura } from './benefits.js';
import { COMMAND_POINTS } from './command-pool.js';
import { chooseTarget, takeEffect, targetsOf } from './effects.js';

/** FF-CMD-07: the Faction Order that a unit has received in its activation, with what is still to come of it. */
export const factionOrder = remembered<Order>('factionOrder', 'activation', {
  name: 'Faction Order',
  meaning: 'of a unit: the Faction Order that it has received in this activation',
});

/** FF-CMD-08: a Command unit gives one Order of its own in an activation. */
const commanderOrderGiven = remembered<true>('commanderOrderGiven', 'activation', {
  name: 'Commander Order given',
  meaning: 'of a Command unit: it has given one of its own Orders in this activation',
});

/** The Orders printed beside the Command model of a unit. */
function ordersOf(table: Table, unit: string): readonly Order[] {
  const leader = leaderOf(table, unit);
  if (leader === undefined || typeOf(table, unit) !== 'Command') return [];
  // A save that somebody has changed may hold anything here.
  const orders: unknown = figuresOf(table, leader).orders;
  return Array.isArray(orders) ? (orders as readonly Order[]) : [];
}

/** FF-CMD-07, FF-CMD-08: the Orders that a player might look for in the activation of a unit, each once. */
export function ordersFor(table: Table, unit: string): readonly Order[] {
  const found = new Map<string, Order>();
  for (const commander of unitsInPlay(table, squadOf(table, unit).side)) {
    for (const order of ordersOf(table, commander)) if (order.kind === 'faction') found.set(order.id, order);
  }
  for (const order of ordersOf(table, unit)) found.set(order.id, order);
  return [...found.values()];
}

/** Why an Order cannot be paid for now. */
export function whyNotOrder(table: Table, unit: string, order: Order): Refusal | null {
  for (const why of obstaclesToOrder(table, unit, order)) if (why !== null) return why;
  return null;
}

/** Everything that may keep a unit from an Order, the first reason first. */
export function* obstaclesToOrder(table: Table, unit: string, order: Order): Iterable<Refusal | null> {
  const { side } = squadOf(table, unit);
  const rule = order.kind === 'faction' ? 'FF-CMD-07' : 'FF-CMD-08';
  if (beganPinned.read(table, unit) === true && fullyActive.read(table, unit) !== true)
    yield refuse(rule, 'It began its activation Pinned.');
  if (isPinned(table, unit)) yield refuse(rule, 'It is Pinned.');
  if (counterOf(table, side, COMMAND_POINTS) < order.cost)
    yield refuse('FF-CMD-06', `${order.name} costs ${order.cost} CP.`);
  yield order.kind === 'faction' ? whyNotFaction(table, unit, order) : whyNotCommander(table, unit, order);
}

/** FF-CMD-07: before the first action, one in an activation, and near a Command model. */
function whyNotFaction(table: Table, unit: string, order: Order): Refusal | null {
  if (factionOrder.read(table, unit) !== undefined) return refuse('FF-CMD-06', 'It has received an Order.');
  if (actionsTaken.read(table, unit) !== undefined || freeActionsTaken.read(table, unit) !== undefined)
    return refuse('FF-CMD-07', 'It has begun its first action.');
  if (!isUnitInPlay(table, unit)) return refuse('FF-CMD-07', 'It has not come on yet.');
  return isNearCommander(table, unit, order)
    ? null
    : refuse('FF-CMD-07', `No Command model is within ${order.reach}".`);
}

/** FF-CMD-07: any Command model of the force will do. */
function isNearCommander(table: Table, unit: string, { reach }: Order): boolean {
  return unitsInPlay(table, squadOf(table, unit).side).some(
    (commander) =>
      typeOf(table, commander) === 'Command' && (commander === unit || isUnitWithin(table, commander, unit, reach)),
  );
}

/** FF-CMD-08: one in an activation. */
function whyNotCommander(table: Table, unit: string, order: Order): Refusal | null {
  if (commanderOrderGiven.read(table, unit) === true) return refuse('FF-CMD-08', 'It has given an Order.');
  if (order.kind === 'aura')
    return isAbout(table, unit) ? null : refuse('FF-CMD-09', 'No Aura is projected from inside a transport.');
  return reachingOf(table, unit, order).length > 0
    ? null
    : refuse('FF-CMD-10', `No unit within ${order.reach}" could be meant.`);
}

function reachingOf(table: Table, by: string, { effect, reach }: Order): readonly string[] {
  return effect === null ? [] : targetsOf(table, { by, effect, reach, aboard: true });
}

/** FF-CMD-06: an Order is paid for and takes effect; the unit goes on with its activation. */
export const giveOrder = stage({
  id: 'order',
  name: 'Order',
  meaning: 'An Order is paid for and takes effect.',
  args: { unit: 'the unit that is activated', order: 'the id of the Order' },
  *run(play, args) {
    const unit = textIn(args, 'unit');
    const id = textIn(args, 'order');
    const { side } = squadOf(play.table, unit);
    const order = ordersFor(play.table, unit).find((one) => one.id === id);
    if (order === undefined) throw new Error(`${nameOf(play.table, unit)} has no Order ${id}`);
    const because = order.kind === 'faction' ? 'FF-CMD-07' : 'FF-CMD-08';
    play.emit({ kind: 'declared', side, what: order.name, by: unit, because });
    counter(play, side, COMMAND_POINTS, -order.cost, 'FF-CMD-06');
    if (order.kind === 'faction') receive(play, unit, order);
    else yield* command(play, side, unit, order);
    return next('act', { unit });
  },
});

/** FF-CMD-06, FF-CMD-07: the unit benefits from this Order and no other. */
function receive(play: TablePlay, unit: string, order: Order): void {
  factionOrder.write(play, unit, order, 'FF-CMD-07');
  const now = order.lasts === 'round' ? { ...benefitBy(order), keywords: [] } : benefitBy(order);
  activationBenefit.write(play, unit, now, 'FF-CMD-06');
}

function benefitBy({ id, name, keywords, without }: Order): Benefit {
  return { order: id, name, keywords, without };
}

/** FF-CMD-09, FF-CMD-10: an Aura runs from now on, an Instant is resolved at once. */
function* command(play: TablePlay, side: Side, unit: string, order: Order): Procedure<void> {
  commanderOrderGiven.write(play, unit, true, 'FF-CMD-08');
  play.cite(order.kind === 'aura' ? 'FF-KEYWORD-06' : 'FF-KEYWORD-25');
  if (order.kind === 'aura') startAura(play, side, { ...benefitBy(order), unit, reach: order.reach });
  const { effect, reach } = order;
  if (order.kind !== 'instant' || effect === null) return;
  const reaching = { by: unit, effect, reach, aboard: true };
  yield* takeEffect(play, reaching, yield* chooseTarget(play, reaching), 'FF-CMD-10');
}

/** FF-CMD-07: what a Faction Order brings at the end of the activation. */
export function endOrder(play: TablePlay, unit: string): void {
  const order = factionOrder.read(play.table, unit);
  if (order === undefined || !isUnitInPlay(play.table, unit)) return;
  // FF-ACT-08: a free action.
  if (order.effect === 'hitTheDirt') goToGround(play, unit, 'FF-ACT-08');
  if (order.lasts === 'round') roundBenefit.write(play, unit, benefitBy(order), 'FF-CMD-07');
}
