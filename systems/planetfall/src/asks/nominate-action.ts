import { pickAsk } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import type { MovementAction } from '../actions/movement-action.js';
import { MOVEMENT_ACTIONS } from '../actions/movement-actions.js';

export type ActionArgs = { readonly squad: string };

/** PF-MOVE-02: one Movement Action for the whole squadron, named before anything moves. */
export const nominateAction = pickAsk<Table, ActionArgs>({
  name: 'movementAction',
  rules: ['PF-MOVE-02'],
  *candidates(table, { squad }) {
    for (const { id, label, concerns } of MOVEMENT_ACTIONS) {
      if (concerns(table, squad)) yield { id, label, pieces: [squad] };
    }
  },
  barred: (table, { squad }, id) => actionNamed(id).barred(table, squad),
});

export function actionNamed(id: string): MovementAction {
  const action = MOVEMENT_ACTIONS.find((one) => one.id === id);
  if (action === undefined) throw new Error(`there is no Movement Action "${id}"`);
  return action;
}
