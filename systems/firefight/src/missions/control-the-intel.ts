import { score, type TablePlay } from '@bridgehead/tabletop';
import { holderOf, objectives } from '../scoring/objectives.js';
import { compareVictoryPoints, VICTORY_POINTS, victoryPoints } from '../scoring/victory-points.js';
import { isBattleOver } from './end-of-battle.js';
import type { Mission } from './mission.js';

/** FF-SCENARIO-03: each Round ends with a Victory Point for every objective that a side holds. */
export const controlTheIntel: Mission = {
  id: 'controlTheIntel',
  name: 'Control the Intel',
  meaning: 'Hold objectives when a Round ends: each gives a Victory Point, and most points win.',
  rule: 'FF-SCENARIO-03',
  rounds: 5,
  preparation: 'objectives',
  isAboutPlaces: true,
  counts: victoryPoints,
  *roundBegins() {},
  roundEnds: scoreObjectives,
  verdict: (rules) => (isBattleOver(rules.table, controlTheIntel) ? compareVictoryPoints(rules) : null),
};

/** FF-SCENARIO-03, FF-SCORE-01: control is tested afresh each time. */
function scoreObjectives(play: TablePlay): void {
  play.cite('FF-SCORE-01');
  for (const { id } of objectives(play.table)) {
    const holder = holderOf(play, id);
    if (holder !== null) score(play, holder, 1, VICTORY_POINTS, 1, 'an objective held', 'FF-SCENARIO-03');
  }
}
