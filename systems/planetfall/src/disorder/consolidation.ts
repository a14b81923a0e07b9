import { milestone, type Procedure } from '@bridgehead/kernel';
import { endLifetime, isDestroyed, mark, type TablePlay } from '@bridgehead/tabletop';
import { DEBILITATING } from '../book/marks.js';
import { corroded, damageTaken } from '../book/memos.js';
import { applyCyberResults } from './cyber-attack.js';
import { disorderTest } from './disorder.js';

/** What happens in a segment and everything that follows from it, tests included: what a forecast runs. */
export function* andConsolidate<R>(play: TablePlay, happening: Procedure<R>, rule: string): Procedure<R> {
  const result = yield* happening;
  yield* consolidate(play, rule);
  yield* milestone('segment');
  return result;
}

/** PF-FIRE-13, PF-MORALE-01: the end of a segment. Markers that it earned first, then one test for all its damage. */
export function* consolidate(play: TablePlay, rule: string): Procedure<void> {
  play.cite(rule);
  debilitate(play);
  applyCyberResults(play);
  for (const squad of play.table.squads.keys()) {
    const needed = damageTaken.read(play.table, squad) ?? 0;
    if (needed > 0) yield* disorderTest(play, { squad, needed, cause: 'damage', rule: 'PF-MORALE-01' });
  }
  endLifetime(play, 'segment', rule);
}

/** PF-MAR-08: on those that still live. */
function debilitate(play: TablePlay): void {
  for (const model of play.table.models.keys()) {
    const markers = corroded.read(play.table, model) ?? 0;
    if (markers > 0 && !isDestroyed(play.table, model)) mark(play, model, DEBILITATING, markers, 'PF-MAR-08');
  }
}
