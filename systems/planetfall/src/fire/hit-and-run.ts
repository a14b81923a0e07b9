import { type Procedure, ask } from '@bridgehead/kernel';
import { squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { present } from '@bridgehead/wargame';
import { FIRE_FIRST, hitAndRunAsk } from './hit-and-run-ask.js';
import { sharedBy } from '../book/bearers.js';
import { hasTarget } from './targeting.js';
import { hitAndRun } from '../book/memos.js';

/**
 * PF-MAR-17, PF-GEN-08: at the start of its activation a squadron with the MAR may choose to shoot first. With nobody to shoot
 * at there is nothing to choose.
 */
export function* chooseHitAndRun(play: TablePlay, squad: string): Procedure<void> {
  if (!hasMar(play.table, squad) || !hasTarget(play.table, squad)) return;
  const { side } = squadOf(play.table, squad);
  if ((yield* ask(side, hitAndRunAsk, { squad })) !== FIRE_FIRST) return;
  play.cite('PF-GEN-08');
  hitAndRun.write(play, squad, true, 'PF-MAR-17');
}

function hasMar(table: Table, squad: string): boolean {
  const models = present(table, squad).map(({ id }) => id);
  return sharedBy(table, models).some(({ trait }) => trait === 'hit-and-run');
}
