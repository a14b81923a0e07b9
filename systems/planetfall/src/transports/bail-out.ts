import { ask, interrupt, type Procedure } from '@bridgehead/kernel';
import { destroy, living, passengersOf, setMark, squadOf, type TablePlay } from '@bridgehead/tabletop';
import { bailOutAsk } from './bail-out-ask.js';
import { ACTIVATED } from '../book/marks.js';
import { bailedOut, movementAction } from '../book/memos.js';
import { comeOut } from './come-out.js';
import { comingOut } from './coming-out.js';
import { wayOut } from './way-out.js';

const RULE = 'PF-TRANSPORT-07';

/**
 * PF-TRANSPORT-07: those aboard a Transport that is about to be removed get out at once, by a Disembark move outside the normal
 * order. Gives the models for whom there was no room: they are lost.
 */
export function* bailOut(play: TablePlay, wreck: string): Procedure<readonly string[]> {
  const squads = new Set(passengersOf(play.table, wreck).map(({ squad }) => squad));
  const lost: string[] = [];
  for (const squad of squads) lost.push(...(yield* interrupt(play, 'bailOut', leave(play, squad, wreck))));
  return lost;
}

function* leave(play: TablePlay, squad: string, wreck: string): Procedure<readonly string[]> {
  const { side } = squadOf(play.table, squad);
  const lost = crush(play, squad, wreck);
  if (living(play.table, squad).length === 0) return lost;
  play.emit({ kind: 'declared', side, what: 'Bail out', by: squad, at: wreck, because: RULE });
  play.cite('PF-MAR-39');
  const answer = yield* ask(side, bailOutAsk, { squad, piece: wreck }, { interrupt: true });
  comeOut(play, comingOut(play.table, squad, wreck, RULE), answer);
  movementAction.write(play, squad, 'cruising', RULE);
  setMark(play, squad, ACTIVATED, 1, RULE);
  bailedOut.write(play, squad, true, RULE);
  return lost;
}

/** Whoever cannot be placed is destroyed. */
function crush(play: TablePlay, squad: string, wreck: string): readonly string[] {
  const lost: string[] = [];
  for (;;) {
    const movement = comingOut(play.table, squad, wreck, RULE);
    const { left } = wayOut(play.table, movement, wreck);
    if (left.length === 0) return lost;
    for (const model of left) destroy(play, model, RULE);
    lost.push(...left);
  }
}
