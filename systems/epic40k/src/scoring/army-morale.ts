import type { RuleId, Side } from '@bridgehead/kernel';
import { counter, type TablePlay } from '@bridgehead/tabletop';

/** E40-SCORE-01: a counter of each side; at 0 or less the army has lost. */
export const MORALE = 'morale';

/** E40-SCORE-02: an army loses heart; the enemy is told as if it had scored. */
export function loseMorale(play: TablePlay, side: Side, points: number, rule: RuleId): void {
  if (points !== 0) counter(play, side, MORALE, -points, rule);
}

export function gainMorale(play: TablePlay, side: Side, points: number, rule: RuleId): void {
  if (points !== 0) counter(play, side, MORALE, points, rule);
}
