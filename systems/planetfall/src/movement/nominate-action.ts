import { pickAsk, type Refusal, refuse } from '@bridgehead/kernel';
import { nameOf, onTable, type Table } from '@bridgehead/tabletop';
import { isForlornHope } from '../book/marks.js';
import { whyNotInitiate } from '../close-quarters/call-cqb.js';
import { focusedFireAction, overwatchAction } from '../orders/special-fire-orders.js';
import { enterPortalAction } from '../portals/enter-portal.js';
import { skyDrop } from '../sky-drop/sky-drop.js';
import { disembarkAction, exitAction, exitFlatOutAction } from '../transports/coming-out.js';
import { embarkAction } from '../transports/embark.js';
import { crossWalkwayAction, objectiveFor, occupyAction } from '../transports/occupy.js';
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

/** Whether any Movement Action is open to a squadron. */
export function canTakeAction(table: Table, squad: string): boolean {
  return MOVEMENT_ACTIONS.some((action) => action.concerns(table, squad) && action.barred(table, squad) === null);
}

type ActionArgs = { readonly squad: string };

/** Not a Movement Action, but an answer that players look for when an activation begins. */
const CQB = 'cqb';

/** PF-MOVE-02: one Movement Action for the whole squadron, named before anything moves. */
export const nominateAction = pickAsk<Table, ActionArgs>({
  name: 'movementAction',
  prompt: 'Which Movement Action?',
  meaning:
    'cruise, flatOut, ram, stationary, focusedFire or overwatch; embark, occupy, exit, exitFlatOut, crossWalkway, disembark, enterPortal or skyDrop where it can.',
  rules: ['PF-MOVE-02'],
  *candidates(table, { squad }) {
    for (const action of MOVEMENT_ACTIONS) {
      if (action.concerns(table, squad)) yield { id: action.id, label: action.label, pieces: [squad] };
    }
    // A squadron that may not call an engagement is not asked in its CQB Segment, so it is told here.
    if (whyNotInitiate(table, squad) !== null) yield { id: CQB, label: 'Close Quarters Battle' };
  },
  barred: (table, { squad }, id) => (id === CQB ? whyNotInitiate(table, squad) : actionNamed(id).barred(table, squad)),
  unlisted: whyUnsuited,
  details: (table, { squad }, id) => ({ preview: { notes: notesOn(table, squad, actionNamed(id)) } }),
  // A squadron that may Cruise and may stay has a choice, so there is no need to look for ways to ram.
  hasChoice: (table, { squad }) =>
    [cruiseAction, stationaryAction].every(
      (action) => action.concerns(table, squad) && action.barred(table, squad) === null,
    ),
  usual(table, { squad }) {
    // Infantry usually takes an Objective within its reach.
    if (occupyAction.concerns(table, squad) && objectiveFor(table, squad) !== null) return occupyAction.id;
    return onTable(table, squad).length > 0 && !canMove(table, squad) ? stationaryAction.id : null;
  },
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

/** Why a squadron can never take an action that is not listed for it, because of its kind or its place. */
function whyUnsuited(table: Table, { squad }: ActionArgs, id: string): Refusal | null {
  const action = MOVEMENT_ACTIONS.find((one) => one.id === id);
  return action === undefined ? null : refuse(action.rule, `${action.label}: not for ${nameOf(table, squad)}.`);
}
