import {
  ask,
  type Candidate,
  next,
  pickAsk,
  type Procedure,
  type Refusal,
  refuse,
  type StageCall,
  textIn,
} from '@bridgehead/kernel';
import { endLifetime, squadOf, stage, type Table, type TablePlay } from '@bridgehead/tabletop';
import { isActivated } from '../book/marks.js';
import { isInReserve, isUnitDestroyed } from '../book/units.js';
import { keepAuras } from '../command/benefits.js';
import { chooseForActivation } from '../command/choose-benefit.js';
import { obstaclesToOrder, ordersFor, whyNotOrder } from '../command/give-order.js';
import { orderInWords } from '../command/order-in-words.js';
import { abilitiesOf } from '../psychic/ability.js';
import { type Duty, entryOf, noteAction, type UnitAction, whyNotByEconomy, whyNotUnflinching } from './action.js';
import { ACTIONS } from './actions.js';
import { actionsTaken, oneShortAction } from './state.js';

export const HALT = 'halt';

/** FF-ACT-03, FF-CMD-07, FF-CMD-08: what does the unit do? Orders are paid for between actions. */
export const actionAsk = pickAsk<Table, { readonly squad: string }>({
  name: 'action',
  prompt: 'Which action?',
  meaning:
    'The name of an action: advance, sprint, shoot, blazeAway, assault, charge, hitTheDirt, …; the name of an Order or a Psychic ability in camelCase; halt for none.',
  rules: ['FF-ACT-03'],
  *candidates(table, { squad: unit }) {
    for (const action of actionsOf(table, unit)) yield { id: action.name, label: action.label };
    yield* ordersOffered(table, unit);
    yield { id: HALT, label: (actionsTaken.read(table, unit) ?? []).length === 0 ? 'Halt' : 'No further action' };
  },
  barred: (table, { squad: unit }, id) => whyNotDo(table, unit, id),
  unlisted: (_table, _args, id) => whyNever(id),
  faults: (table, { squad: unit }, id) => faultsOf(table, unit, id),
  hasChoice: (table, { squad: unit }) => whyNotHalt(table, unit) === null && mayDoSomething(table, unit),
  details: (table, { squad: unit }, id) => ({ preview: { notes: notesOn(table, unit, id) } }),
});

/** The actions that a unit of this kind ever takes. */
function actionsOf(table: Table, unit: string): readonly UnitAction[] {
  return [...ACTIONS.filter((action) => action.isKnownTo(table, unit)), ...abilitiesOf(table, unit)];
}

/** The action of that name, if units of this kind ever take it. */
function actionNamed(table: Table, unit: string, id: string): UnitAction | undefined {
  const listed = ACTIONS.find(({ name }) => name === id);
  if (listed !== undefined) return listed.isKnownTo(table, unit) ? listed : undefined;
  return abilitiesOf(table, unit).find(({ name }) => name === id);
}

function ordersOffered(table: Table, unit: string): readonly Candidate[] {
  return ordersFor(table, unit).map(({ id, name, cost }) => ({ id, label: `Order: ${name} (${cost} CP)` }));
}

const DURATIONS = { short: 'short action', long: 'long action', free: 'free action' } as const;

/** What a player wants to know before choosing: whether it is a short or a long action, and what it means. */
function notesOn(table: Table, unit: string, id: string): readonly string[] {
  const action = actionNamed(table, unit, id);
  if (action !== undefined) return [[DURATIONS[action.duration], action.note ?? []].flat().join(': ')];
  const order = ordersFor(table, unit).find((one) => one.id === id);
  return order === undefined ? [] : [orderInWords(order)];
}

function whyNotDo(table: Table, unit: string, id: string): Refusal | null {
  if (id === HALT) return whyNotHalt(table, unit);
  const action = actionNamed(table, unit, id);
  if (action !== undefined) return whyNotAct(table, unit, action);
  const order = ordersFor(table, unit).find((one) => one.id === id);
  return order === undefined ? null : whyNotOrder(table, unit, order);
}

function whyNotAct(table: Table, unit: string, action: UnitAction): Refusal | null {
  for (const why of obstaclesTo(table, unit, action)) if (why !== null) return why;
  return null;
}

/** Everything that may keep a unit from an action, the first reason first. */
function* obstaclesTo(table: Table, unit: string, action: UnitAction): Iterable<Refusal | null> {
  yield whyNotByEconomy(table, unit, action);
  yield whyNotUnflinching(table, unit, action.name === 'charge');
  yield action.barred(table, unit);
  yield whyNotBeforeDuty(table, unit, action);
}

/** What a player might try who does not know that units of this kind never do it. */
function whyNever(id: string): Refusal | null {
  const action = ACTIONS.find(({ name }) => name === id);
  return action === undefined ? null : refuse(action.rule, `${action.label} is no action of this unit.`);
}

function faultsOf(table: Table, unit: string, id: string): readonly (Refusal | null)[] {
  const action = ACTIONS.find(({ name }) => name === id) ?? actionNamed(table, unit, id);
  if (action === undefined) {
    const order = ordersFor(table, unit).find((one) => one.id === id);
    return order === undefined ? [] : [...obstaclesToOrder(table, unit, order)];
  }
  return [...obstaclesTo(table, unit, action), ...(action.faults?.(table, unit) ?? [])];
}

/** The actions that some units must take. */
const DUTIES = ACTIONS.filter((action) => action.duty !== undefined);

function dutyOf(table: Table, unit: string, action: UnitAction): Duty | null {
  return action.isKnownTo(table, unit) ? (action.duty?.(table, unit) ?? null) : null;
}

/** An action that the unit must take, and could take now; undefined if there is none. */
function dueAction(table: Table, unit: string): { readonly action: UnitAction; readonly duty: Duty } | undefined {
  for (const action of DUTIES) {
    const duty = dutyOf(table, unit, action);
    if (duty === null || whyNotByEconomy(table, unit, action) !== null) continue;
    if (action.barred(table, unit) === null) return { action, duty };
  }
  return undefined;
}

/** FF-MOVE-06, FF-AIR-01: nothing comes before a duty that comes first, and nothing is done that leaves no action for a duty. */
function whyNotBeforeDuty(table: Table, unit: string, action: UnitAction): Refusal | null {
  const isMove = entryOf(action) === 'advance' || entryOf(action) === 'sprint';
  const due = isMove ? undefined : dueAction(table, unit);
  if (due === undefined) return isMove ? null : whyNothing(table, unit);
  const isLast = action.duration === 'short' && oneShortAction.read(table, unit) === true;
  const leavesNone = action.duration === 'long' || isLast;
  return due.duty.first || leavesNone ? refuse(due.duty.rule, `It must ${due.action.label.toLowerCase()}.`) : null;
}

/** FF-AIR-01: a Flying vehicle that finds no place to go stays and does nothing. */
function whyNothing(table: Table, unit: string): Refusal | null {
  for (const action of DUTIES) {
    const duty = dutyOf(table, unit, action);
    if (duty?.orNothing === true) return refuse(duty.rule, 'It must move and cannot, so that it loses its activation.');
  }
  return null;
}

/** FF-ACT-09: a unit may do nothing, unless it must move and can: FF-MOVE-06, FF-MOVE-09, FF-AIR-01. */
function whyNotHalt(table: Table, unit: string): Refusal | null {
  if (isInReserve(table, unit) && actionsOf(table, unit).some((action) => whyNotAct(table, unit, action) === null))
    return refuse('FF-MOVE-09', 'A unit that is brought on from Reserve must come on.');
  const due = dueAction(table, unit);
  return due === undefined ? null : refuse(due.duty.rule, `It must ${due.action.label.toLowerCase()}.`);
}

function mayDoSomething(table: Table, unit: string): boolean {
  return (
    actionsOf(table, unit).some((action) => whyNotAct(table, unit, action) === null) ||
    ordersFor(table, unit).some((order) => whyNotOrder(table, unit, order) === null)
  );
}

/** FF-ACT-01: the unit takes its next action, or its activation ends. */
export const act = stage({
  id: 'act',
  name: 'Actions',
  meaning: 'The unit takes its next action, if it has any left.',
  args: { unit: 'the unit' },
  *run(play, args) {
    const unit = textIn(args, 'unit');
    // FF-KEYWORD-28: a unit that was marked Activated in the middle of its activation does nothing more.
    const isOver = isUnitDestroyed(play.table, unit) || isActivated(play.table, unit);
    if (isOver || !mayDoSomething(play.table, unit)) return next('endOfActivation', { unit });
    const chosen = yield* ask(squadOf(play.table, unit).side, actionAsk, { squad: unit });
    if (chosen === HALT) {
      play.cite('FF-ACT-09');
      return next('endOfActivation', { unit });
    }
    if (ACTIONS.some(({ name }) => name === chosen)) return next(chosen, { unit });
    const isAbility = abilitiesOf(play.table, unit).some(({ name }) => name === chosen);
    return isAbility ? next('ability', { unit, ability: chosen }) : next('order', { unit, order: chosen });
  },
});

/** Each action is a stage with its name. */
export const ACTION_STAGES = ACTIONS.map((action) =>
  stage({
    id: action.name,
    name: action.label,
    meaning: `The action ${action.label}.`,
    args: { unit: 'the unit that acts' },
    run: (play, args) => take(play, action, textIn(args, 'unit')),
  }),
);

/** FF-PSY-01: a unit uses a Psychic ability. */
export const abilityStage = stage({
  id: 'ability',
  name: 'Psychic ability',
  meaning: 'A unit uses a Psychic ability.',
  args: { unit: 'the unit', ability: 'the id of the ability' },
  run(play, args) {
    const unit = textIn(args, 'unit');
    const id = textIn(args, 'ability');
    const ability = abilitiesOf(play.table, unit).find(({ name }) => name === id);
    if (ability === undefined) throw new Error(`${unit} has no ability ${id}`);
    return take(play, ability, unit);
  },
});

function* take(play: TablePlay, action: UnitAction, unit: string): Procedure<StageCall> {
  const { side } = squadOf(play.table, unit);
  yield* chooseForActivation(play, unit);
  keepAuras(play, unit);
  noteAction(play, unit, action);
  play.emit({ kind: 'declared', side, what: action.label, by: unit, because: action.rule });
  const following = yield* action.run(play, unit);
  if (following !== null) return following;
  endLifetime(play, 'action', 'FF-ACT-03');
  return next('act', { unit });
}
