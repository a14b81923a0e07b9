import { pickAsk } from '@bridgehead/kernel';
import { nameOf, type Table } from '@bridgehead/tabletop';

export type CaptureArgs = { readonly squad: string; readonly objectives: readonly string[] };

/** PF-SCORE-06: a squadron that could capture several Objectives takes one of them. */
export const captureOne = pickAsk<Table, CaptureArgs>({
  name: 'captureObjective',
  prompt: 'Which Objective does it capture?',
  meaning: 'The id of an Objective.',
  rules: ['PF-SCORE-06'],
  candidates: (table, { objectives }) => objectives.map((id) => ({ id, label: nameOf(table, id), pieces: [id] })),
});
