import { isDestroyed, living, mark, markOn, setMark, type TablePlay } from '@bridgehead/tabletop';
import { ACTIVATED, CYBER_ATTACK, DEBILITATING, OVERWATCH } from '../book/marks.js';
import { cyberResults, focusedFire, overwatchNominated } from '../book/memos.js';
import { disorder } from './disorder.js';

const RULE = 'PF-MAR-10';

/** PF-MAR-10, PF-FIRE-13: what Cyber Weapons have done in this segment takes effect when it closes. */
export function applyCyberResults(play: TablePlay): void {
  for (const squad of play.table.squads.keys()) {
    const results = cyberResults.read(play.table, squad);
    if (results === undefined || living(play.table, squad).length === 0) continue;
    if (results.offline > 0) goOffline(play, squad, results.offline);
    for (const [model, markers] of Object.entries(results.malfunctions))
      if (markers > 0 && !isDestroyed(play.table, model)) mark(play, model, DEBILITATING, markers, RULE);
    if (results.fallBack > 0) disorder(play, squad, results.fallBack, RULE);
    if (results.disarray > 0) giveActivationMarker(play, squad);
  }
}

/** Total Disarray. */
function giveActivationMarker(play: TablePlay, squad: string): void {
  if (markOn(play.table, squad, ACTIVATED) === 0) setMark(play, squad, ACTIVATED, 1, RULE);
}

/** Advanced Targeting Offline: neither Overwatch nor Focused Fire, also not such as it was up to. */
function goOffline(play: TablePlay, squad: string, markers: number): void {
  mark(play, squad, CYBER_ATTACK, markers, RULE);
  if (markOn(play.table, squad, OVERWATCH) > 0) setMark(play, squad, OVERWATCH, 0, 'PF-ORDER-06');
  focusedFire.wipe(play, squad, RULE);
  overwatchNominated.wipe(play, squad, RULE);
}
