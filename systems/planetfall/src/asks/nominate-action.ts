import { pickAsk, type Refusal, refuse } from '@bridgehead/kernel';
import { markOn, onTable, squadOf, type Table } from '@bridgehead/tabletop';
import { incoherence } from '../actions/coherency.js';
import { CYBER_ATTACK } from '../marks.js';
import { figuresOf } from '../profile/figures.js';

export type ActionArgs = { readonly squad: string };

const ACTIONS = [
  { id: 'cruise', label: 'Cruising Move' },
  { id: 'stationary', label: 'Remain Stationary' },
  { id: 'focusedFire', label: 'Remain Stationary with Focused Fire' },
];

/** PF-MOVE-02: one Movement Action for the whole squadron, named before anything moves. */
export const nominateAction = pickAsk<Table, ActionArgs>({
  name: 'movementAction',
  rules: ['PF-MOVE-02'],
  candidates: (_table, { squad }) => ACTIONS.map((action) => ({ ...action, pieces: [squad] })),
  barred: (table, { squad }, id) =>
    id === 'cruise' ? null : (whyNotStay(table, squad) ?? whyNotFocus(table, squad, id)),
});

/** PF-MOVE-06: who is out of coherency must move, if it can move at all. */
function whyNotStay(table: Table, squad: string): Refusal | null {
  const gap = incoherence(table, squad);
  if (gap === null || !canMove(table, squad)) return null;
  return refuse('PF-MOVE-06', `${squadOf(table, squad).name} is out of coherency and must move back into it.`);
}

function whyNotFocus(table: Table, squad: string, id: string): Refusal | null {
  if (id !== 'focusedFire' || markOn(table, squad, CYBER_ATTACK) === 0) return null;
  return refuse('PF-MAR-10', `${squadOf(table, squad).name}: Advanced Targeting is offline.`);
}

function canMove(table: Table, squad: string): boolean {
  return onTable(table, squad).some(({ id }) => (figuresOf(table, id).mv[0] ?? 0) > 0);
}
