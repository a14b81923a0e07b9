import type { Procedure } from '@bridgehead/kernel';
import type { TablePlay } from '@bridgehead/tabletop';
import { isWarEngine, sideOfUnit } from '../book/detachments.js';
import { rollDie } from '../book/dice.js';
import { takeHits } from '../damage/casualties.js';

const RULE = 'E40-TERR-03';

/** E40-TERR-03: on a 1 the unit halts and rolls again, and on another 1 it is hit. Gives whether it goes on. */
export function* testDanger(play: TablePlay, unit: string): Procedure<boolean> {
  // E40-WE-11: war engines have a column of their own.
  play.cite('E40-TERR-01', ...(isWarEngine(play.table, unit) ? ['E40-WE-11'] : []));
  const roll = { stream: 'DANGER', rule: RULE, side: sideOfUnit(play.table, unit) };
  if ((yield* rollDie(roll)) > 1) return true;
  if ((yield* rollDie(roll)) === 1) yield* takeHits(play, [{ unit, pierces: true, harmless: true }], RULE);
  return false;
}
