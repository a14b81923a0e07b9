import type { Procedure, Side } from '@bridgehead/kernel';
import { markOn, setMark, squadOf, squadsOf, type TablePlay } from '@bridgehead/tabletop';
import { rollFlat } from '../book/dice.js';
import { SHIELDS_LOST } from '../book/marks.js';
import { isUnitInPlay } from '../book/units.js';
import { clearSmoke } from '../fire/smoke.js';
import { hasKeyword } from '../keywords/keywords.js';

/** FF-TURN-07: first the Shield Generators of a side's surviving units, then the Smoke that it created. */
export function* endPhaseDice(play: TablePlay, side: Side): Procedure<void> {
  play.cite('FF-TURN-07');
  for (const { id } of squadsOf(play.table, side)) {
    if (isUnitInPlay(play.table, id) && hasKeyword(play.table, id, 'shield-generator')) yield* restoreShields(play, id);
  }
  yield* clearSmoke(play, side);
}

/** FF-KEYWORD-40: each lost Shield comes back on 5+. */
function* restoreShields(play: TablePlay, unit: string): Procedure<void> {
  const lost = markOn(play.table, unit, SHIELDS_LOST);
  const { side } = squadOf(play.table, unit);
  const restored = yield* rollFlat({ stream: 'SHIELD', rule: 'FF-KEYWORD-40', side, count: lost, needs: 5 });
  setMark(play, unit, SHIELDS_LOST, lost - restored, 'FF-KEYWORD-40');
}
