import { ask, interrupt, type Procedure } from '@bridgehead/kernel';
import { destroy, living, setMark, squadOf, type TablePlay } from '@bridgehead/tabletop';
import { comeOut, comeOutAsk, squadsAboard, wayOut } from '@bridgehead/wargame';
import { ACTIVATED } from '../book/marks.js';
import { bailedOut } from '../book/memos.js';
import { setPace } from '../movement/pace.js';
import { comingOut } from './coming-out.js';

const RULE = 'PF-TRANSPORT-07';

/** PF-TRANSPORT-07: where the passengers of a wreck bail out to. */
export const bailOut = comeOutAsk({
  name: 'bailOut',
  prompt: 'Where do those aboard bail out to?',
  meaning: 'A move that begins in contact with the wreck; beside is one.',
  rules: [RULE],
  movement: (table, { squad, piece }) => comingOut(table, squad, piece, RULE),
});

/**
 * PF-TRANSPORT-07: the squadrons aboard a Transport that is about to be removed get out at once, by a Disembark move outside the
 * normal order. Gives the models for whom there was no room: they are lost.
 */
export function* bailOutOf(play: TablePlay, wreck: string): Procedure<readonly string[]> {
  const lost: string[] = [];
  for (const squad of squadsAboard(play.table, [wreck]))
    lost.push(...(yield* interrupt(play, 'bailOut', leave(play, squad, wreck))));
  return lost;
}

function* leave(play: TablePlay, squad: string, wreck: string): Procedure<readonly string[]> {
  const { side } = squadOf(play.table, squad);
  const lost = crush(play, squad, wreck);
  if (living(play.table, squad).length === 0) return lost;
  play.emit({ kind: 'declared', side, what: 'Bail out', by: squad, at: wreck, because: RULE });
  play.cite('PF-MAR-39');
  comeOut(play, yield* ask(side, bailOut, { squad, piece: wreck }, { interrupt: true }), RULE);
  setPace(play, squad, 'cruising', RULE);
  setMark(play, squad, ACTIVATED, 1, RULE);
  bailedOut.write(play, squad, true, RULE);
  return lost;
}

/** Models that cannot be placed are destroyed. */
function crush(play: TablePlay, squad: string, wreck: string): readonly string[] {
  const lost: string[] = [];
  for (;;) {
    const { left } = wayOut(play.table, comingOut(play.table, squad, wreck, RULE), wreck);
    if (left.length === 0) return lost;
    for (const model of left) destroy(play, model, RULE);
    lost.push(...left);
  }
}
