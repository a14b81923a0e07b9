import type { RuleId } from '@bridgehead/kernel';
import { destroy, modelOf, putOff, type TablePlay, turnOf } from '@bridgehead/tabletop';
import { FLOWN, isAlive, lostFastMover, pendingFree, pendingStrike } from '../airstrikes/runs.js';
import { garrisonOf, isFastMover, unitsOnTable } from '../book/units.js';
import { updateAdvantage } from '../garrison/occupier.js';
import { dropCarried } from '../objectives/carried.js';
import { scoreKill } from '../scoring/kill-points.js';

/** DZC-FM-04, DZC-FM-11: a lost Fast Mover is noted; Slow flyers vanish with their Battlegroup. */
function afterLoss(play: TablePlay, model: string): void {
  if (isFastMover(play.table, model))
    lostFastMover.write(play, modelOf(play.table, model).side, turnOf(play.table), 'DZC-FM-18');
  for (const { id } of play.table.formations.values())
    for (const memo of [pendingStrike, pendingFree]) {
      const pending = memo.read(play.table, id) ?? null;
      if (pending === null || isAlive(play.table, id)) continue;
      for (const unit of unitsOnTable(play.table, pending)) putOff(play, unit, FLOWN, 'DZC-FM-11');
      memo.write(play, id, null, 'DZC-FM-11');
    }
}

/** DZC-DAMAGE-05: the unit itself is removed and scored; what it carried is left behind. */
export function removeUnit(play: TablePlay, model: string, rule: RuleId): void {
  const garrison = garrisonOf(play.table, model);
  dropCarried(play, model);
  destroy(play, model, rule);
  scoreKill(play, model);
  if (garrison !== null) updateAdvantage(play, garrison);
  afterLoss(play, model);
}
