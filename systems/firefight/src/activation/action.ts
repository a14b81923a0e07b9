import { type Procedure, type Refusal, refuse, type RuleId, type StageCall } from '@bridgehead/kernel';
import type { Table, TablePlay } from '@bridgehead/tabletop';
import { actionsOver, actionsTaken, freeActionsTaken, oneShortAction, pinKept } from './state.js';

/** FF-ACT-03, FF-ACT-08: a free action is in addition to the allowance. */
export type Duration = 'short' | 'long' | 'free';

/** FF-MOVE-06, FF-AIR-01: what a unit must do in its activation, if it can. */
export interface Duty {
  readonly rule: RuleId;
  /** It must be done before anything else. */
  readonly first: boolean;
  /** A unit that cannot do it does nothing at all. */
  readonly orNothing?: true;
}

/** FF-ACT-03: one action of the book: a stage with its name. */
export interface UnitAction {
  readonly name: string;
  readonly label: string;
  /** What it means, in a few words. */
  readonly note?: string;
  readonly rule: RuleId;
  readonly duration: Duration;
  /** The one entry of FF-ACT-03 that it shares with another action; its own name if not given. */
  readonly entry?: string;
  /** Whether units of this kind ever take it, so that a player would look for it. */
  isKnownTo(table: Table, unit: string): boolean;
  /** Why the unit cannot take it now, apart from FF-ACT-03. */
  barred(table: Table, unit: string): Refusal | null;
  /** Everything else that is wrong with taking it, where several rules say so. */
  faults?(table: Table, unit: string): readonly (Refusal | null)[];
  /** Why the unit must take it, now or later in its activation. */
  duty?(table: Table, unit: string): Duty | null;
  /** Carries it out; returns the stage that follows at once, if not the unit's next action. */
  run(play: TablePlay, unit: string): Procedure<StageCall | null>;
}

export function entryOf({ entry, name }: UnitAction): string {
  return entry ?? name;
}

/** FF-ACT-03: two different short actions, or one long one. */
export function whyNotByEconomy(table: Table, unit: string, action: UnitAction): Refusal | null {
  if (actionsOver.read(table, unit) === true)
    return refuse('FF-TRANSPORT-03', 'It has gone aboard, and takes no further action.');
  if (action.duration === 'free') return whyNotFree(table, unit, action);
  const taken = actionsTaken.read(table, unit) ?? [];
  if (taken.includes(entryOf(action))) return refuse('FF-ACT-03', 'It has taken this action in this activation.');
  if (oneShortAction.read(table, unit) === true) return whyNotAsOneShort(action, taken.length);
  if (action.duration === 'long' && taken.length > 0)
    return refuse('FF-ACT-03', `${action.label} is a long action, and it has taken a short one.`);
  if (taken.length >= 2 || taken.includes(LONG)) return refuse('FF-ACT-03', 'It has taken all its actions.');
  return null;
}

/** FF-ACT-08, FF-PSY-01: the same free action is taken only once. */
function whyNotFree(table: Table, unit: string, action: UnitAction): Refusal | null {
  const taken = freeActionsTaken.read(table, unit) ?? [];
  return taken.includes(entryOf(action)) ? refuse('FF-ACT-08', 'It has taken this free action.') : null;
}

/** Notes that a unit takes an action: FF-ACT-03, FF-ACT-08. */
export function noteAction(play: TablePlay, unit: string, action: UnitAction): void {
  if (action.duration === 'free') {
    const before = freeActionsTaken.read(play.table, unit) ?? [];
    freeActionsTaken.write(play, unit, [...before, entryOf(action)], 'FF-ACT-08');
    return;
  }
  const before = actionsTaken.read(play.table, unit) ?? [];
  const entries = action.duration === 'long' ? [entryOf(action), LONG] : [entryOf(action)];
  actionsTaken.write(play, unit, [...before, ...entries], 'FF-ACT-03');
}

/** Noted among the actions taken, beside the name of a long one. */
const LONG = 'long';

/** FF-PIN-02: a unit that began Pinned has one short action. */
function whyNotAsOneShort({ duration, label }: UnitAction, taken: number): Refusal | null {
  if (duration === 'long') return refuse('FF-PIN-02', `${label} is a long action, and it began Pinned.`);
  return taken > 0 ? refuse('FF-PIN-02', 'It began Pinned and has taken its one action.') : null;
}

/** FF-KEYWORD-51: an Unflinching unit that kept its Pin does nothing but Charge. */
export function whyNotUnflinching(table: Table, unit: string, isCharge: boolean): Refusal | null {
  return pinKept.read(table, unit) === true && !isCharge
    ? refuse('FF-KEYWORD-51', 'It keeps its Pin, and a Charge is its only action.')
    : null;
}
