import type { MoveAnswer, Option } from '@bridgehead/kernel';
import type { Movement, Table } from '@bridgehead/tabletop';
import { reconComingTogether, reconMoving, someReconMove } from './recon-moving.js';
import { scoutingAhead } from './scouting-ahead.js';
import { type MoveArgs, squadronMove } from '../movement/squadron-move.js';

export type ReconMoveArgs = MoveArgs;

/** What is demanded of the move. */
export function reconMovement(table: Table, { squad, together }: ReconMoveArgs): Movement {
  return together === undefined ? reconMoving(table, squad) : reconComingTogether(table, squad);
}

function* scouting(table: Table, { squad, together }: ReconMoveArgs): Iterable<Option<MoveAnswer>> {
  const answer = together === undefined ? scoutingAhead(table, squad) : null;
  if (answer !== null) yield { id: 'ahead', label: 'Ahead, 16" from all enemies', answer, pieces: [squad] };
}

/** PF-SETUP-15. It is asked only where some such move is known. */
export const reconMoveAsk = squadronMove<ReconMoveArgs>({
  name: 'reconMove',
  prompt: 'Where does it go on its Recon Move?',
  meaning:
    'A Flat Out move of all its Models, never within 16" of an enemy; options are together (where it must), ahead (where that brings it nearer to its goal), toward or the points of the compass.',
  rules: ['PF-SETUP-15', 'PF-MAR-29', 'PF-MOVE-10'],
  movement: reconMovement,
  first: scouting,
  fallback: (table, { squad }) => someReconMove(table, squad),
});
