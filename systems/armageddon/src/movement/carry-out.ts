import type { RuleId } from '@bridgehead/kernel';
import { type MoveResult, moveTo, pointsOf, type TablePlay } from '@bridgehead/tabletop';

/** Moves the units along their ways. */
export function carryOut(play: TablePlay, { moves }: MoveResult, rule: RuleId): void {
  for (const { model, to, walked } of moves) moveTo(play, model, to, rule, pointsOf(walked));
}
