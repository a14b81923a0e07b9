import { type Ask, isRefusal, pickAsk, type Refusal, refuse, type Unavailable } from '@bridgehead/kernel';
import { nameOf, onTable, type Table } from '@bridgehead/tabletop';
import { consequences } from './consequences.js';
import { cruise } from './cruise.js';
import { canMove } from './flat-out.js';
import type { MovementAction } from './movement-action.js';
import { MOVEMENT_ACTIONS } from './movement-actions.js';
import { occupy } from '../transports/occupy.js';
import { remainStationary } from './remain-stationary.js';
import { whyNotInitiate } from '../close-quarters/calling.js';
import { objectiveFor } from '../transports/occupy-ask.js';

/** No Movement Action, but something to look for when an activation begins. */
const CQB = 'cqb';

export type ActionArgs = { readonly squad: string };

const plain = pickAsk<Table, ActionArgs>({
  name: 'movementAction',
  prompt: 'Which Movement Action?',
  meaning:
    'cruise, flatOut, ram, stationary, focusedFire or overwatch; embark, occupy, exit, exitFlatOut, crossWalkway, disembark, enterPortal or skyDrop where it can.',
  rules: ['PF-MOVE-02'],
  *candidates(table, { squad }) {
    for (const action of MOVEMENT_ACTIONS) {
      if (action.concerns(table, squad)) yield { id: action.id, label: action.label, pieces: [squad] };
    }
  },
  barred: (table, { squad }, id) => actionNamed(id).barred(table, squad),
  details: (table, { squad }, id) => ({ preview: { notes: consequences(table, squad, id) } }),
});

/** PF-MOVE-02: one Movement Action for the whole squadron, named before anything moves. */
export const nominateAction: Ask<Table, ActionArgs, 'pick', string> = {
  ...plain,
  // Who may Cruise and may stay has a choice: no need to look for ways to ram.
  only: (table, args, side) =>
    EASY.every((pick) => !isRefusal(plain.check(table, args, { pick }, side)))
      ? null
      : (plain.only?.(table, args, side) ?? null),
  usual: (table, args, side) => {
    const { squad } = args;
    // An Objective within reach is what infantry is for.
    if (occupy.concerns(table, squad) && objectiveFor(table, squad) !== null) return { pick: occupy.id };
    return onTable(table, squad).length > 0 && !canMove(table, squad)
      ? { pick: remainStationary.id }
      : plain.usual(table, args, side);
  },
  // Nobody is asked in a CQB Segment in which it may not call, so that is told here.
  unavailable: (table, args, side) => [...(plain.unavailable?.(table, args, side) ?? []), ...noCqb(table, args.squad)],
  check: (table, args, answer, side) =>
    whyUnsuited(table, args.squad, answer.pick) ?? plain.check(table, args, answer, side),
};

/** PF-CQB-04, PF-CQB-06: that it may not call an engagement in this activation. */
function noCqb(table: Table, squad: string): readonly Unavailable[] {
  const refusal = whyNotInitiate(table, squad);
  return refusal === null
    ? []
    : [{ id: 'cqb', label: 'Close Quarters Battle', rule: refusal.rule, reason: refusal.reason }];
}

/** What a squadron of its kind, or where it is, cannot do at all is not listed, but it is told why. */
function whyUnsuited(table: Table, squad: string, id: unknown): Refusal | null {
  if (id === CQB) return whyNotInitiate(table, squad);
  const action = MOVEMENT_ACTIONS.find((one) => one.id === id);
  if (action === undefined || action.concerns(table, squad)) return null;
  return refuse(action.rule, `${action.label}: not for ${nameOf(table, squad)}.`);
}

const EASY: readonly string[] = [cruise.id, remainStationary.id];

export function actionNamed(id: string): MovementAction {
  const action = MOVEMENT_ACTIONS.find((one) => one.id === id);
  if (action === undefined) throw new Error(`there is no Movement Action "${id}"`);
  return action;
}
