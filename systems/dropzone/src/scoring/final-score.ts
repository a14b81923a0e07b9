import { counterOf, score, type TablePlay } from '@bridgehead/tabletop';
import { BLUE, KILLS, RED, VICTORY } from '../book/play.js';
import { scoreFocalPoints, scoreObjectives } from './locations.js';
import { scenarioOf } from './terms.js';

/** G-05: a tenth of the points limit ahead in Kill Points is worth a point. */
function killPointsBonus(play: TablePlay): void {
  const { limit } = scenarioOf(play.table);
  const ahead = counterOf(play.table, RED, KILLS) - counterOf(play.table, BLUE, KILLS);
  if (limit === undefined || Math.abs(ahead) * 10 < limit) return;
  score(play, ahead > 0 ? RED : BLUE, 1, VICTORY, 1, 'Kill Points', 'DZC-SCORE-02');
}

/** DZC-SCORE-02: Victory Points decide, Kill Points break ties. */
export function finalScore(play: TablePlay): void {
  scoreObjectives(play);
  scoreFocalPoints(play);
  killPointsBonus(play);
  const { table } = play;
  const [redPoints, bluePoints] = [counterOf(table, RED, VICTORY), counterOf(table, BLUE, VICTORY)];
  const [redKills, blueKills] = [counterOf(table, RED, KILLS), counterOf(table, BLUE, KILLS)];
  const ahead = redPoints === bluePoints ? redKills - blueKills : redPoints - bluePoints;
  const winner = ahead === 0 ? null : ahead > 0 ? RED : BLUE;
  const margin = winner === null ? 'draw' : redPoints === bluePoints ? 'kill points' : 'victory points';
  const reason = `Victory Points ${redPoints} to ${bluePoints}, Kill Points ${redKills} to ${blueKills}.`;
  play.end({ winner, margin, reason }, 'DZC-SCORE-02');
}
