import { type Ask, isRefusal, pickAsk, type Refusal, refuse, type Unavailable } from '@bridgehead/kernel';
import { nameOf, onTable, type Table } from '@bridgehead/tabletop';
import { isForlornHope } from '../book/marks.js';
import { whyNotInitiate } from '../close-quarters/calling.js';
import { focusedFireAction, overwatchAction } from '../orders/special-fire-orders.js';
import { enterPortalAction } from '../portals/enter-portal.js';
import { skyDrop } from '../sky-drop/sky-drop.js';
import { disembarkAction } from '../transports/disembark.js';
import { embarkAction } from '../transports/embark.js';
import { exitAction, exitFlatOutAction } from '../transports/exit.js';
import { objectiveFor, occupyAction } from '../transports/occupy.js';
import { crossWalkwayAction } from '../transports/walkway.js';
import { cruiseAction } from './cruise.js';
import { flatOutAction } from './flat-out.js';
import type { MovementAction } from './movement-action.js';
import { canMove } from './pace.js';
import { ramAction } from './ram.js';
import { stationaryAction } from './remain-stationary.js';

/** PF-MOVE-02: the Movement Actions in the order in which they are offered. */
const MOVEMENT_ACTIONS: readonly MovementAction[] = [
  cruiseAction,
  flatOutAction,
  ramAction,
  stationaryAction,
  focusedFireAction,
  overwatchAction,
  embarkAction,
  occupyAction,
  exitAction,
  exitFlatOutAction,
  crossWalkwayAction,
  disembarkAction,
  enterPortalAction,
  skyDrop,
];

export function actionNamed(id: string): MovementAction {
  const action = MOVEMENT_ACTIONS.find((one) => one.id === id);
  if (action === undefined) throw new Error(`there is no Movement Action "${id}"`);
  return action;
}

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
  details: (table, { squad }, id) => ({ preview: { notes: notesOn(table, squad, actionNamed(id)) } }),
});

/** PF-MOVE-10, PF-CQB-06. */
const RUSHED = 'no firing and no CQB call afterwards';
/** PF-MORALE-07. */
const RECKLESS = 'Forlorn Hope: it may still fire';

/** What an action means for the rest of the activation. */
function notesOn(table: Table, squad: string, { note, isFlatOut }: MovementAction): readonly string[] {
  const fast = isFlatOut === true ? [isForlornHope(table, squad) ? RECKLESS : RUSHED] : [];
  return note === undefined ? fast : [note, ...fast];
}

/** PF-MOVE-02: one Movement Action for the whole squadron, named before anything moves. */
export const nominateAction: Ask<Table, ActionArgs, 'pick', string> = {
  ...plain,
  // A squadron that may Cruise and may stay has a choice: no need to look for ways to ram.
  only: (table, args, side) =>
    [cruiseAction, stationaryAction].every(({ id }) => !isRefusal(plain.check(table, args, { pick: id }, side)))
      ? null
      : (plain.only?.(table, args, side) ?? null),
  usual: (table, args, side) => {
    const { squad } = args;
    // An Objective within reach is what infantry is for.
    if (occupyAction.concerns(table, squad) && objectiveFor(table, squad) !== null) return { pick: occupyAction.id };
    return onTable(table, squad).length > 0 && !canMove(table, squad)
      ? { pick: stationaryAction.id }
      : plain.usual(table, args, side);
  },
  // Nobody is asked in a CQB Segment in which it may not call, so that is told here.
  unavailable: (table, args, side) => [...(plain.unavailable?.(table, args, side) ?? []), ...noCqb(table, args.squad)],
  check: (table, args, answer, side) =>
    whyUnsuited(table, args.squad, answer.pick) ?? plain.check(table, args, answer, side),
};

/** No Movement Action, but something to look for when an activation begins. */
const CQB = 'cqb';

/** PF-CQB-04, PF-CQB-06: that it may not call an engagement in this activation. */
function noCqb(table: Table, squad: string): readonly Unavailable[] {
  const refusal = whyNotInitiate(table, squad);
  return refusal === null
    ? []
    : [{ id: CQB, label: 'Close Quarters Battle', rule: refusal.rule, reason: refusal.reason }];
}

/** What a squadron of its kind, or where it is, cannot do at all is not listed, but it is told why. */
function whyUnsuited(table: Table, squad: string, id: unknown): Refusal | null {
  if (id === CQB) return whyNotInitiate(table, squad);
  const action = MOVEMENT_ACTIONS.find((one) => one.id === id);
  if (action === undefined || action.concerns(table, squad)) return null;
  return refuse(action.rule, `${action.label}: not for ${nameOf(table, squad)}.`);
}
