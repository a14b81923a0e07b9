import type { RuleId } from '@bridgehead/kernel';
import { modelOf, score, type TablePlay } from '@bridgehead/tabletop';
import { sheetOf } from '../book/figures.js';
import { enemyOf, KILLS } from '../book/play.js';
import { ejected } from '../traits/eject.js';
import { commander } from '../command/commanders.js';

/** DZC-SCORE-01, DZC-DAMAGE-06: whatever destroyed a unit, its points go to the opponent, with those of its Commander. */
export function scoreKill(play: TablePlay, model: string, rule: RuleId = 'DZC-DAMAGE-06'): void {
  const { side } = modelOf(play.table, model);
  const points = sheetOf(play.table, model).points;
  if (points > 0) score(play, enemyOf(side), points, KILLS, 1, 'destroyed', rule);
  play.cite('DZC-SCORE-01');
  const killed = ejected.read(play.table, model) === true ? undefined : commander.read(play.table, model);
  if (killed === undefined) return;
  play.cite('DZC-CMD-04');
  if (killed.points > 0) score(play, enemyOf(side), killed.points, KILLS, 1, 'Commander killed', 'DZC-SCORE-01');
}
