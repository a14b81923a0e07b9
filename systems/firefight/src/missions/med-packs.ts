import { faces, type Procedure } from '@bridgehead/kernel';
import { squadOf, type TablePlay } from '@bridgehead/tabletop';
import { d4, D8 } from '../book/dice.js';
import { heal } from '../damage/healing.js';
import { hasKeyword } from '../keywords/keywords.js';

const RULE = 'FF-SCENARIO-05';

/** FF-SCENARIO-05, FF-DAMAGE-05: the unit regains D4 Health Points and may get removed models back; Constructs gain nothing. */
export function* useMedPacks(play: TablePlay, unit: string): Procedure<void> {
  if (hasKeyword(play.table, unit, 'construct')) return;
  const { side } = squadOf(play.table, unit);
  const { faces: rolled } = yield* faces({ stream: 'MED-PACKS', rule: RULE, side, count: 1, sides: D8, good: 'high' });
  for (let i = d4(rolled[0] ?? 1); i > 0; i--) yield* heal(play, unit);
}
