import { milestone, type Procedure } from '@bridgehead/kernel';
import { endLifetime, isDestroyed, living, mark, markOn, setMark, type TablePlay } from '@bridgehead/tabletop';
import { ACTIVATED, CYBER_ATTACK, DEBILITATING, OVERWATCH } from '../book/marks.js';
import { corroded, cyberResults, damageTaken, focusedFire, overwatchNominated } from '../book/memos.js';
import { disorder, disorderTest } from './disorder.js';

/** Runs a procedure of a segment and then its consolidation with all tests; forecasts use it. */
export function* andConsolidate<R>(play: TablePlay, happening: Procedure<R>, rule: string): Procedure<R> {
  const result = yield* happening;
  yield* consolidate(play, rule);
  yield* milestone('segment');
  return result;
}

/** PF-FIRE-13, PF-MORALE-01: the end of a segment. First come the markers that it brought, then one test for all its damage. */
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

/** PF-MAR-08: only models that still live get their markers. */
function debilitate(play: TablePlay): void {
  for (const model of play.table.models.keys()) {
    const markers = corroded.read(play.table, model) ?? 0;
    if (markers > 0 && !isDestroyed(play.table, model)) mark(play, model, DEBILITATING, markers, 'PF-MAR-08');
  }
}

/** PF-MAR-10, PF-FIRE-13: the results of Cyber Weapons in this segment take effect when it closes. */
function applyCyberResults(play: TablePlay): void {
  for (const squad of play.table.squads.keys()) {
    const results = cyberResults.read(play.table, squad);
    if (results === undefined || living(play.table, squad).length === 0) continue;
    if (results.offline > 0) goOffline(play, squad, results.offline);
    for (const [model, markers] of Object.entries(results.malfunctions))
      if (markers > 0 && !isDestroyed(play.table, model)) mark(play, model, DEBILITATING, markers, 'PF-MAR-10');
    if (results.fallBack > 0) disorder(play, squad, results.fallBack, 'PF-MAR-10');
    if (results.disarray > 0) giveActivationMarker(play, squad);
  }
}

/** Total Disarray. */
function giveActivationMarker(play: TablePlay, squad: string): void {
  if (markOn(play.table, squad, ACTIVATED) === 0) setMark(play, squad, ACTIVATED, 1, 'PF-MAR-10');
}

/** Advanced Targeting Offline: the squadron loses Overwatch and Focused Fire, including any that it has nominated. */
function goOffline(play: TablePlay, squad: string, markers: number): void {
  mark(play, squad, CYBER_ATTACK, markers, 'PF-MAR-10');
  if (markOn(play.table, squad, OVERWATCH) > 0) setMark(play, squad, OVERWATCH, 0, 'PF-ORDER-06');
  focusedFire.wipe(play, squad, 'PF-MAR-10');
  overwatchNominated.wipe(play, squad, 'PF-MAR-10');
}
