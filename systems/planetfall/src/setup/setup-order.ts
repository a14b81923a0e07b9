import { type JsonRecord, next, type Procedure, type Side, type StageCall } from '@bridgehead/kernel';
import { NEUTRAL, type Table, type TablePlay } from '@bridgehead/tabletop';
import { areMarkersBrought } from '../sky-drop/markers.js';
import { opposedTacticsTest } from '../turn/opposed-tactics.js';
import { mayEmbark, mayHoldBack } from './holding-back/hold-back.js';
import { isAnyReconSquadron } from './recon/recon-move.js';

/** Among what was agreed: the commanders set up their forces themselves. */
export const SET_UP_BY_HAND = 'byHand';

/** Among it, too: how terrain and Objectives come onto the table. */
export const FIELD = 'field';
/** By tokens and tests, as in the book; otherwise the table is laid out when the battle begins. */
export const TOURNAMENT = 'tournament';

/** Whether there is anything to do in a step before the first turn. */
type IsDue = (table: Table, isTournament: boolean, isByHand: boolean) => boolean;

/** PF-SETUP-01: the steps in the order of the book, each by the stage that opens it. */
const STEPS: Readonly<Record<string, IsDue>> = {
  terrain: (_table, isTournament) => isTournament,
  boardEdge: (_table, isTournament) => isTournament,
  objectives: (_table, isTournament) => isTournament,
  holdBack: (table, _isTournament, isByHand) => isByHand && isAnybodyKept(table),
  // On a table that is laid out, quick deployment is over when the battle begins.
  formUp: (_table, isTournament, isByHand) => isTournament && !isByHand,
  deployment: (_table, _isTournament, isByHand) => isByHand,
  sites: areMarkersBrought,
  recon: (table, _isTournament, isByHand) => isByHand && isAnyReconSquadron(table),
  begin: () => true,
};

/** PF-SETUP-10: whether anybody has anything to say before deployment. */
function isAnybodyKept(table: Table): boolean {
  return [...table.sides.keys()].some((side) => mayHoldBack(table, side) || mayEmbark(table, side));
}

/** The next step that is due after another, or from the start; every step hands on what was agreed. */
export function setupAfter(table: Table, done: string | null, agreed: JsonRecord): StageCall {
  const [isTournament, isByHand] = [agreed[FIELD] === TOURNAMENT, agreed[SET_UP_BY_HAND] === true];
  const steps = Object.entries(STEPS);
  const left = steps.slice(steps.findIndex(([stage]) => stage === done) + 1);
  const [stage = 'begin'] = left.find(([, isDue]) => isDue(table, isTournament, isByHand)) ?? [];
  return next(stage, agreed);
}

/**
 * Which of the sides that have something to do in a step begins: the winner of a test, or whom the winner chooses. Where only one has,
 * there is nothing to test.
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
