import { comparePoints, pointsDestroyed } from '../scoring/destroyed-points.js';
import { isBattleOver } from './end-of-battle.js';
import type { Mission } from './mission.js';

/** FF-SCENARIO-01: the side that destroyed more points wins, if it leads by a tenth of the points limit. */
export const meetingEngagement: Mission = {
  id: 'meetingEngagement',
  name: 'Meeting Engagement',
  meaning: 'Destroy more points of the enemy than you lose; a lead of a tenth of the points limit wins.',
  rule: 'FF-SCENARIO-01',
  rounds: 5,
  preparation: null,
  isAboutPlaces: false,
  counts: pointsDestroyed,
  *roundBegins() {},
  roundEnds() {},
  verdict: (rules) => (isBattleOver(rules.table, meetingEngagement) ? comparePoints(rules) : null),
};
