import { comingTogether, cruising } from './cruising.js';
import { leaving } from './withdraw.js';
import type { Movement, Table } from '@bridgehead/tabletop';
import { unlessTravelling } from '../portals/through-portal.js';
import { type MoveArgs, squadronMove } from './squadron-move.js';
import { toPortals } from '../portals/to-portals.js';

export type CruiseArgs = MoveArgs;

/** What is demanded of the move. */
export function cruiseMovement(table: Table, { squad, together }: CruiseArgs): Movement {
  const plain = cruising(table, squad);
  const movement = together === undefined ? plain : comingTogether(table, squad, plain);
  return { leaving: leaving(table, squad), ...movement };
}

/** PF-MOVE-07. */
export const cruiseAsk = squadronMove<CruiseArgs>({
  name: 'cruise',
  prompt: 'Where does it cruise?',
  meaning:
    'A move; options are together (where it must), toward, stay, the points of the compass where there is nothing to go toward, portal-<Model> into contact with a linked Portal, and withdraw-bottom, -top, -left, -right where it can leave the table.',
  rules: ['PF-MOVE-03', 'PF-MOVE-04', 'PF-MOVE-07'],
  movement: cruiseMovement,
  fallback: () => ({ move: [] }),
  unless: (table, args, answer, refusal) =>
    unlessTravelling(table, args.squad, cruiseMovement(table, args), answer, refusal),
  also: (table, args) => toPortals(table, cruiseMovement(table, args), args.squad),
});
