import { paced } from '../movement/paced.js';
import { notAChoice } from '../book/not-a-choice.js';
import { pointToPoint } from '@bridgehead/geometry';
import { ask, pickAsk, type Procedure, type Refusal, refuse, whyNone } from '@bridgehead/kernel';
import {
  candidatesNamed,
  footprintOfPiece,
  modelOf,
  nameOf,
  squadOf,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { comeOut, comeOutAsk } from '@bridgehead/wargame';
import { destinationFrom } from '../movement/destination.js';
import type { MovementAction } from '../movement/movement-action.js';
import { setPace } from '../movement/pace.js';
import { comingOut, whyNotOutOf } from '../transports/coming-out.js';
import { friendlyPortals, isWaitingForPortal, portalsOn, whyUnsuited } from './portals.js';

const RULE = 'PF-PORTAL-01';

/** The name under which it is declared. */
export const ENTRY = 'Portal entry';

/** PF-PORTAL-01: a squadron comes in from off the table as if it Disembarked, by a Cruising move that begins at a Portal. */
export const enterPortalAction: MovementAction = {
  id: 'enterPortal',
  label: 'Enter through a Portal',
  note: 'as a Cruising Move that begins at the Portal; it may fire afterwards',
  rule: RULE,
  concerns: isWaitingForPortal,
  barred: whyNotEnter,
  execute: enter,
};

/** Why a squadron cannot come in now; null if it can through some Portal. */
export function whyNotEnter(table: Table, squad: string): Refusal | null {
  const none = refuse(RULE, `${nameOf(table, squad)} waits for a Portal of its own side on the table.`);
  const portals = friendlyPortals(table, squadOf(table, squad).side);
  return whyNone(portals, (portal) => whyNotThrough(table, squad, portal), none);
}

/** Why a squadron cannot come in through one Portal: it must be a friendly one that admits all its models, with room beside it. */
function whyNotThrough(table: Table, squad: string, portal: string): Refusal | null {
  if (modelOf(table, portal).side !== squadOf(table, squad).side)
    return refuse(RULE, `${nameOf(table, portal)} is a Portal of the enemy.`);
  return whyUnsuited(table, squad, portal) ?? whyNotOutOf(table, squad, portal, RULE);
}

/** PF-PORTAL-01: the Portal through which a squadron comes onto the table. */
export const whichPortal = pickAsk<Table, { readonly squad: string }>({
  name: 'whichPortal',
  prompt: 'Through which Portal does it come?',
  meaning: 'The id of a Portal.',
  rules: [RULE],
  candidates: (table) => candidatesNamed(table, portalsOn(table)),
  barred: (table, { squad }, id) => whyNotThrough(table, squad, id),
  unlisted: notAChoice(RULE, 'it is no Portal on the table.'),
  usual: (table, { squad }) => nearestToGoal(table, squad),
});

/** The Portal from which the squadron has the shortest way to its destination; null if it cannot come in. */
function nearestToGoal(table: Table, squad: string): string | null {
  const open = portalsOn(table).filter((id) => whyNotThrough(table, squad, id) === null);
  const [first = null] = open.toSorted((a, b) => distanceLeft(table, squad, a) - distanceLeft(table, squad, b));
  return first;
}

function distanceLeft(table: Table, squad: string, portal: string): number {
  const { centre } = footprintOfPiece(table, portal);
  const goal = destinationFrom(table, squad, centre);
  return goal === null ? 0 : pointToPoint(centre, goal);
}

/** PF-PORTAL-01: the move of a squadron that comes out of a Portal. */
const comingThrough = comeOutAsk({
  name: 'enterPortal',
  prompt: 'Where does it go from the Portal?',
  meaning: 'A move that begins in contact with the Portal; options are toward and beside.',
  rules: [RULE],
  movement: (table, { squad, piece }) => comingOut(table, squad, piece, RULE),
  toward: (table, { squad, piece }) => destinationFrom(table, squad, footprintOfPiece(table, piece).centre),
});
export const enterPortal = paced(comingThrough, 'cruising');

function* enter(play: TablePlay, squad: string): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  const portal = yield* ask(side, whichPortal, { squad });
  play.emit({ kind: 'declared', side, what: ENTRY, by: squad, at: portal, because: RULE });
  play.cite('PF-MAR-27');
  comeOut(play, yield* ask(side, enterPortal, { squad, piece: portal }), RULE);
  setPace(play, squad, 'cruising', RULE);
}
