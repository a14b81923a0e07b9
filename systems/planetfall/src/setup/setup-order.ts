import { type JsonRecord, next, type StageCall } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import { areMarkersBrought } from '../sky-drop/markers.js';
import { mayEmbark, mayHoldBack } from './holding-back/kept-off.js';
import { isAnyReconSquadron } from './recon/recon-specialists.js';

/** Among what was agreed: the commanders set up their forces themselves. */
export const SET_UP_BY_HAND = 'byHand';

/** Among it, too: how terrain and Objectives come onto the table. */
export const FIELD = 'field';
/** By tokens and tests, as in the book; otherwise the table is laid out when the battle begins. */
export const TOURNAMENT = 'tournament';

function isTournament(_table: Table, agreed: JsonRecord): boolean {
  return agreed[FIELD] === TOURNAMENT;
}

function isByHand(_table: Table, agreed: JsonRecord): boolean {
  return agreed[SET_UP_BY_HAND] === true;
}

/** A step before the first turn: the stage that opens it, and whether there is anything to do in it. */
interface SetupStep {
  readonly stage: string;
  readonly isDue: (table: Table, agreed: JsonRecord) => boolean;
}

/** PF-SETUP-01: in the order of the book. */
const STEPS: readonly SetupStep[] = [
  { stage: 'terrain', isDue: isTournament },
  { stage: 'boardEdge', isDue: isTournament },
  { stage: 'objectives', isDue: isTournament },
  { stage: 'holdBack', isDue: (table, agreed) => isByHand(table, agreed) && isAnybodyKept(table) },
  // On a table that is laid out, quick deployment is over when the battle begins.
  { stage: 'formUp', isDue: (table, agreed) => isTournament(table, agreed) && !isByHand(table, agreed) },
  { stage: 'deployment', isDue: isByHand },
  { stage: 'sites', isDue: areMarkersBrought },
  { stage: 'recon', isDue: (table, agreed) => isByHand(table, agreed) && isAnyReconSquadron(table) },
  { stage: 'begin', isDue: () => true },
];

/** PF-SETUP-10: whether anybody has anything to say before deployment. */
function isAnybodyKept(table: Table): boolean {
  return [...table.sides.keys()].some((side) => mayHoldBack(table, side) || mayEmbark(table, side));
}

/** The next step that is due after another, or from the start; every step hands on what was agreed. */
export function setupAfter(table: Table, done: string | null, agreed: JsonRecord): StageCall {
  const from = done === null ? 0 : STEPS.findIndex(({ stage }) => stage === done) + 1;
  const step = STEPS.slice(from).find(({ isDue }) => isDue(table, agreed));
  if (step === undefined) throw new Error(`nothing comes after ${done}`);
  return next(step.stage, agreed);
}
