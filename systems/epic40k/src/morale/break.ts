import type { Procedure, RuleId } from '@bridgehead/kernel';
import { setMark, squadOf, type TablePlay } from '@bridgehead/tabletop';
import { hasWarEngines, unitsOn } from '../book/detachments.js';
import { BROKEN, isBroken, ORDER_DICE } from '../book/marks.js';
import { retreat } from '../movement/retreat.js';

/** E40-ASLT-10, E40-ORD-05, E40-ORD-09: a detachment breaks, loses its order die and retreats at once; E40-WE-06: engines do not. */
export function* breakDetachment(play: TablePlay, squad: string, rule: RuleId): Procedure<void> {
  if (unitsOn(play.table, squad).length === 0) return;
  if (hasWarEngines(play.table, squad)) {
    play.cite('E40-WE-06');
    return;
  }
  if (isBroken(play.table, squad)) play.cite('E40-ASLT-14');
  else setMark(play, squad, BROKEN, 1, rule);
  for (const die of ORDER_DICE)
    if ((squadOf(play.table, squad).marks[die] ?? 0) > 0) setMark(play, squad, die, 0, 'E40-ORD-09');
  yield* retreat(play, squad);
}
