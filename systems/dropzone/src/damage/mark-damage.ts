import type { RuleId } from '@bridgehead/kernel';
import { mark, type TablePlay } from '@bridgehead/tabletop';
import { sheetOf } from '../book/figures.js';
import { DAMAGE, damageOn } from '../book/marks.js';

/** DZC-DAMAGE-04: damage is marked, no more than the unit has; whether it is now destroyed. */
export function markDamage(play: TablePlay, model: string, points: number, rule: RuleId = 'DZC-DAMAGE-04'): boolean {
  const { damagePoints } = sheetOf(play.table, model);
  const left = damagePoints - damageOn(play.table, model);
  const taken = Math.min(points, left);
  if (taken > 0) mark(play, model, DAMAGE, taken, rule);
  return taken > 0 && taken === left;
}
