import { type JsonRecord, next, type StageCall } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import { isAnybodyKept } from '../transports/embarkation.js';
import { isAnyReconSquadron } from './recon-squadrons.js';
import { areMarkersBrought } from '../sky-drop/markers.js';

/** Among the arguments of these stages: the commanders set up their forces themselves. */
export const SET_UP_BY_HAND = 'byHand';

/** Among them, too: how terrain and Objectives come onto the table. */
export const FIELD = 'field';
/** PF-SETUP-04 to -09: by tokens and tests; otherwise the table is laid out when the battle begins. */
export const TOURNAMENT = 'tournament';

function isTournament(_table: Table, agreed: JsonRecord): boolean {
  return agreed[FIELD] === TOURNAMENT;
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
  { stage: 'holdBack', isDue: (table, agreed) => agreed[SET_UP_BY_HAND] === true && isAnybodyKept(table) },
  // Otherwise quick deployment is over when the battle begins.
  { stage: 'formUp', isDue: (table, agreed) => isTournament(table, agreed) && agreed[SET_UP_BY_HAND] !== true },
  { stage: 'deployment', isDue: (_table, agreed) => agreed[SET_UP_BY_HAND] === true },
  { stage: 'sites', isDue: areMarkersBrought },
  { stage: 'recon', isDue: (table, agreed) => agreed[SET_UP_BY_HAND] === true && isAnyReconSquadron(table) },
  { stage: 'begin', isDue: () => true },
];

/** The next step that is due after another, or from the start; every step hands on what was agreed. */
export function setupAfter(table: Table, done: string | null, agreed: JsonRecord): StageCall {
  const from = done === null ? 0 : STEPS.findIndex(({ stage }) => stage === done) + 1;
  const step = STEPS.slice(from).find(({ isDue }) => isDue(table, agreed));
  if (step === undefined) throw new Error(`nothing comes after ${done}`);
  return next(step.stage, agreed);
}
