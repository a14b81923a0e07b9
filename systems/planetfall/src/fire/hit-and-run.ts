import { ask, pickAsk, type Procedure } from '@bridgehead/kernel';
import { squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { inPlay, sharedBy } from '@bridgehead/wargame';
import { firesFirst } from '../book/memos.js';
import { hasTarget } from './declare-target.js';

export const FIRE_FIRST = 'fireFirst';

/** PF-MAR-17: the squadron moves and then fires as usual, or fires and then moves. */
export const hitAndRun = pickAsk<Table, { readonly squad: string }>({
  name: 'hitAndRun',
  prompt: 'Does it fire before it moves?',
  meaning: 'moveFirst or fireFirst.',
  rules: ['PF-MAR-17'],
  candidates: (_table, { squad }) => [
    { id: 'moveFirst', label: 'Move, then fire', pieces: [squad] },
    { id: FIRE_FIRST, label: 'Hit and Run: fire, then move', pieces: [squad] },
  ],
});

/**
 * PF-MAR-17, PF-GEN-08: at the start of its activation a squadron with the MAR may choose to fire first. A squadron without a target has
 * nothing to choose.
 */
export function* chooseHitAndRun(play: TablePlay, squad: string): Procedure<void> {
  if (!mayHitAndRun(play.table, squad) || !hasTarget(play.table, squad)) return;
  const { side } = squadOf(play.table, squad);
  if ((yield* ask(side, hitAndRun, { squad })) !== FIRE_FIRST) return;
  play.cite('PF-GEN-08');
  firesFirst.write(play, squad, true, 'PF-MAR-17');
}

function mayHitAndRun(table: Table, squad: string): boolean {
  const models = inPlay(table, squad).map(({ id }) => id);
  return sharedBy(table, models).some(({ trait }) => trait === 'hit-and-run');
}
