import { type JsonRecord, next, type Procedure, type Side, type StageCall } from '@bridgehead/kernel';
import { NEUTRAL, type Table, type TablePlay } from '@bridgehead/tabletop';
import { FIELD } from '@bridgehead/wargame';
import { areMarkersBrought } from '../sky-drop/markers.js';
import { opposedTacticsTest } from '../turn/opposed-tactics.js';
import { mayEmbark, mayHoldBack } from './holding-back/hold-back.js';
import { isAnyReconSquadron } from './recon/recon-move.js';

/** The member of the agreement that says that the commanders set up their forces themselves. */
export const SET_UP_BY_HAND = 'byHand';

/** How terrain and Objectives come onto the table: by tokens and tests, as in the book; otherwise the table is laid out when the battle begins. */
export const TOURNAMENT = 'tournament';

/** The members of the agreement that say that squadrons may be held back, and Recon Moves are made, though both forces deploy quickly. */
export const HOLDING_BACK = 'holdingBack';
export const SCOUTING = 'recon';

/** PF-CARD-02: the member of the agreement that says that Tactical Action Cards are played. */
export const WITH_CARDS = 'cards';

/** What the commanders have agreed to do before the first turn. */
interface Agreement {
  readonly isTournament: boolean;
  readonly isByHand: boolean;
  readonly holdsBack: boolean;
  readonly scouts: boolean;
  readonly withCards: boolean;
}

/** Whether there is anything to do in a step before the first turn. */
type IsDue = (table: Table, agreement: Agreement) => boolean;

/** PF-SETUP-01: the steps in the order of the book, each by the stage that opens it. */
const STEPS: Readonly<Record<string, IsDue>> = {
  terrain: (_table, { isTournament }) => isTournament,
  boardEdge: (_table, { isTournament }) => isTournament,
  objectives: (_table, { isTournament }) => isTournament,
  holdBack: (table, { isByHand, holdsBack }) =>
    isByHand ? isAnybodyKept(table) : holdsBack && sidesOf(table).some((side) => mayHoldBack(table, side)),
  // On a table that is laid out, quick deployment is finished when the battle begins, unless squadrons may be held back.
  formUp: (_table, { isTournament, isByHand, holdsBack }) => !isByHand && (isTournament || holdsBack),
  deployment: (_table, { isByHand }) => isByHand,
  sites: areMarkersBrought,
  cards: (_table, { withCards }) => withCards,
  recon: (table, { isByHand, scouts }) => (isByHand || scouts) && isAnyReconSquadron(table),
  begin: () => true,
};

/** PF-SETUP-10: whether a commander has a squadron to hold back or to put aboard before deployment. */
function isAnybodyKept(table: Table): boolean {
  return sidesOf(table).some((side) => mayHoldBack(table, side) || mayEmbark(table, side));
}

function sidesOf(table: Table): readonly Side[] {
  return [...table.sides.keys()];
}

/** The next step that is due after another, or from the start; every step hands on the agreement. */
export function setupAfter(table: Table, done: string | null, agreed: JsonRecord): StageCall {
  const agreement: Agreement = {
    isTournament: agreed[FIELD] === TOURNAMENT,
    isByHand: agreed[SET_UP_BY_HAND] === true,
    holdsBack: agreed[HOLDING_BACK] === true,
    scouts: agreed[SCOUTING] === true,
    withCards: agreed[WITH_CARDS] === true,
  };
  const steps = Object.entries(STEPS);
  const left = steps.slice(steps.findIndex(([stage]) => stage === done) + 1);
  const [stage = 'begin'] = left.find(([, isDue]) => isDue(table, agreement)) ?? [];
  return next(stage, agreed);
}

/**
 * The side that begins, among those that have something to do in a step: the winner of a test, or the side that the winner chooses. If only
 * one side has something to do, there is no test.
 */
export function* whoIsFirst(
  play: TablePlay,
  [first = NEUTRAL, other]: readonly Side[],
  what: string,
  rule: string,
  choose?: (winner: Side) => Procedure<Side>,
): Procedure<Side> {
  if (other === undefined) return first;
  const winner = yield* opposedTacticsTest(play, what, rule);
  return choose === undefined ? winner : yield* choose(winner);
}
