import { ask, isRefusal, type Procedure } from '@bridgehead/kernel';
import { moveTo, onTable, pointsOf, readMove, squadOf, type TablePlay } from '@bridgehead/tabletop';
import { type CruiseArgs, cruiseAsk, cruiseMovement } from '../asks/cruise.js';
import { inches } from '../inches.js';
import { movementAction } from '../memos.js';
import { figuresOf } from '../profile/figures.js';
import { comeTogether } from './come-together.js';
import type { MovementAction } from './movement-action.js';

/** PF-MOVE-07: every model up to its first Movement Value, any way it likes, turning as often as it likes. */
export const cruise: MovementAction = {
  id: 'cruise',
  label: 'Cruising Move',
  concerns: (table, squad) => onTable(table, squad).length > 0,
  barred: () => null,
  execute: cruiseMove,
  overwatched: true,
};

function* cruiseMove(play: TablePlay, squad: string): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  play.emit({ kind: 'declared', side, what: 'Cruising', by: squad, because: 'PF-MOVE-07' });
  movementAction.write(play, squad, 'cruising', 'PF-MOVE-07');
  const args = cruiseArgs(play, squad);
  const answer = yield* ask(side, cruiseAsk, args);
  const read = readMove(play.table, cruiseMovement(play.table, args), answer);
  if (isRefusal(read)) throw new Error(`a move that was accepted is refused: ${read.reason}`);
  for (const { model, to, walked } of read.moves) {
    if (walked.legs.length > 0) moveTo(play, model, to, ruleFor(play, model, walked.length), pointsOf(walked));
  }
}

/** PF-MOVE-06: who is apart must come together, if there is a way. */
function cruiseArgs(play: TablePlay, squad: string): CruiseArgs {
  const found = comeTogether(play.table, squad);
  if (found === null) return { squad };
  play.cite('PF-MOVE-06');
  return { squad, together: found.move };
}

/** PF-TERRAIN-10: nothing but a road carries anybody farther than its Movement Value. */
function ruleFor({ table }: TablePlay, model: string, length: number): string {
  return length > inches(figuresOf(table, model).mv[0] ?? 0) ? 'PF-TERRAIN-10' : 'PF-MOVE-07';
}
