import { someFlatOut } from './flat-out-finding.js';
import { comingTogether } from './cruising.js';
import { movingFlatOut } from './flat-out-moving.js';
import { leaving } from './withdraw.js';
import type { Movement, Table } from '@bridgehead/tabletop';
import { unlessTravelling } from '../portals/through-portal.js';
import { type MoveArgs, squadronMove } from './squadron-move.js';
import { toPortals } from '../portals/to-portals.js';

export type FlatOutArgs = MoveArgs;

/** What is demanded of the move. */
export function flatOutMovement(table: Table, { squad, together }: FlatOutArgs): Movement {
  const plain = movingFlatOut(table, squad);
  const movement = together === undefined ? plain : comingTogether(table, squad, plain);
  return { leaving: leaving(table, squad), ...movement };
}

/** PF-MOVE-10. It is asked only where some such move is known. */
export const flatOutAsk = squadronMove<FlatOutArgs>({
  name: 'flatOut',
  prompt: 'Where does it go Flat Out?',
  meaning:
    'A move of all its Models; options are together (where it must), toward or the points of the compass, portal-<Model> and withdraw-…',
  rules: ['PF-MOVE-03', 'PF-MOVE-04', 'PF-MOVE-10'],
  movement: flatOutMovement,
  fallback: (table, { squad }) => someFlatOut(table, squad),
  unless: (table, args, answer, refusal) =>
    unlessTravelling(table, args.squad, flatOutMovement(table, args), answer, refusal),
  also: (table, args) => toPortals(table, flatOutMovement(table, args), args.squad),
});
