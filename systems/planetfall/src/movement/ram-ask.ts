import type { Point } from '@bridgehead/geometry';
import { footprintOfPiece, type Movement, onTable, type Table } from '@bridgehead/tabletop';
import { ramming, someRam } from './ramming.js';
import { stoppedAtTarget } from './stopped-at-target.js';
import { squadronMove } from './squadron-move.js';

export type RamArgs = { readonly squad: string; readonly target: string };

/** What is demanded of the move. */
export function ramMovement(table: Table, { squad, target }: RamArgs): Movement {
  return ramming(table, squad, target);
}

/** PF-MOVE-11. It is asked only where some such move is known. */
export const ramAsk = squadronMove<RamArgs>({
  name: 'ram',
  prompt: 'How does it ram?',
  meaning:
    'A move of all its Models: each stops where it touches the target, and who does owes no least distance; options are ram, toward, stay.',
  rules: ['PF-MOVE-10', 'PF-MOVE-11'],
  movement: ramMovement,
  *first(table, { squad, target }) {
    const answer = someRam(table, squad, target);
    if (answer !== null) yield { id: 'ram', label: 'At the target', answer, pieces: [squad, target] };
  },
  toward: (table, { target }): Point | null => {
    const [first] = onTable(table, target);
    return first === undefined ? null : footprintOfPiece(table, first.id).centre;
  },
  fallback: (table, { squad, target }) => someRam(table, squad, target),
  read: (table, args, answer) => stoppedAtTarget(table, ramMovement(table, args), args.target, answer),
});
