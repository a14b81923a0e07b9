import { ask, next, pickAsk, type Procedure, type Refusal, refuse, type StageCall, textIn } from '@bridgehead/kernel';
import { endLifetime, squadOf, stage, type Table, type TablePlay } from '@bridgehead/tabletop';
import { isActivated } from '../book/marks.js';
import { isUnitDestroyed } from '../book/units.js';
import { type Duty, entryOf, LONG, type UnitAction, whyNotByEconomy, whyNotUnflinching } from './action.js';
import { ACTIONS } from './actions.js';
import { actionsTaken, oneShortAction } from './state.js';

export const HALT = 'halt';

/** FF-ACT-03: what does the unit do? */
export const actionAsk = pickAsk<Table, { readonly unit: string }>({
  name: 'action',
  prompt: 'Which action?',
  meaning: 'The name of an action: advance, sprint, shoot, blazeAway, assault, charge, hitTheDirt, …; halt for none.',
  rules: ['FF-ACT-03'],
  *candidates(table, { unit }) {
    for (const action of ACTIONS) if (action.isKnownTo(table, unit)) yield { id: action.name, label: action.label };
    yield { id: HALT, label: (actionsTaken.read(table, unit) ?? []).length === 0 ? 'Halt' : 'No further action' };
  },
  barred: (table, { unit }, id) => whyNotAct(table, unit, id),
});

function whyNotAct(table: Table, unit: string, id: string): Refusal | null {
  if (id === HALT) return whyNotHalt(table, unit);
  const action = ACTIONS.find(({ name }) => name === id);
  if (action === undefined) return null;
  return whyNot(table, unit, action);
}

function whyNot(table: Table, unit: string, action: UnitAction): Refusal | null {
  return (
    whyNotByEconomy(table, unit, action) ??
    whyNotUnflinching(table, unit, action.name === 'charge') ??
    action.barred(table, unit) ??
    whyNotBeforeDuty(table, unit, action)
  );
}

/** An action that the unit must take, and could take now; undefined if there is none. */
function dueAction(table: Table, unit: string): { readonly action: UnitAction; readonly duty: Duty } | undefined {
  for (const action of ACTIONS) {
    const duty = action.duty?.(table, unit) ?? null;
    if (duty === null || whyNotByEconomy(table, unit, action) !== null) continue;
    if (action.barred(table, unit) === null) return { action, duty };
  }
  return undefined;
}

/** FF-MOVE-06, FF-AIR-01: nothing comes before a duty that comes first, and nothing is done that leaves no action for a duty. */
function whyNotBeforeDuty(table: Table, unit: string, action: UnitAction): Refusal | null {
  const isMove = entryOf(action) === 'advance' || entryOf(action) === 'sprint';
  const due = isMove ? undefined : dueAction(table, unit);
  if (due === undefined) return null;
  const leavesNone = action.duration === 'long' || oneShortAction.read(table, unit) === true;
  return due.duty.first || leavesNone ? refuse(due.duty.rule, `It must ${due.action.label.toLowerCase()}.`) : null;
}

/** FF-ACT-09: a unit may do nothing, unless it must move and can: FF-MOVE-06, FF-AIR-01. */
function whyNotHalt(table: Table, unit: string): Refusal | null {
  const due = dueAction(table, unit);
  return due === undefined ? null : refuse(due.duty.rule, `It must ${due.action.label.toLowerCase()}.`);
}

function mayAct(table: Table, unit: string): boolean {
  return ACTIONS.some((action) => action.isKnownTo(table, unit) && whyNot(table, unit, action) === null);
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
    if (isOver || !mayAct(play.table, unit)) return next('endOfActivation', { unit });
    const action = yield* ask(squadOf(play.table, unit).side, actionAsk, { unit });
    return action === HALT ? next('endOfActivation', { unit }) : next(action, { unit });
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

function* take(play: TablePlay, action: UnitAction, unit: string): Procedure<StageCall> {
  const { side } = squadOf(play.table, unit);
  const taken = actionsTaken.read(play.table, unit) ?? [];
  const entries = action.duration === 'long' ? [entryOf(action), LONG] : [entryOf(action)];
  actionsTaken.write(play, unit, [...taken, ...entries], 'FF-ACT-03');
  play.emit({ kind: 'declared', side, what: action.label, by: unit, because: action.rule });
  const following = yield* action.run(play, unit);
  if (following !== null) return following;
  endLifetime(play, 'action', 'FF-ACT-03');
  return next('act', { unit });
}
