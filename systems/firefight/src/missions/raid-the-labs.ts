import { compareVictoryPoints, victoryPoints } from '../scoring/victory-points.js';
import { isBattleOver } from './end-of-battle.js';
import type { Mission } from './mission.js';

/** FF-SCENARIO-05: units search the research buildings; most Victory Points win. */
export const raidTheLabs: Mission = {
  id: 'raidTheLabs',
  name: 'Raid the Labs',
  meaning: 'Search research buildings for files worth Victory Points; beware of what was bred there.',
  rule: 'FF-SCENARIO-05',
  rounds: 5,
  preparation: 'labs',
  isAboutPlaces: true,
  counts: victoryPoints,
  *roundBegins() {},
  roundEnds() {},
  verdict: (rules) => (isBattleOver(rules.table, raidTheLabs) ? compareVictoryPoints(rules) : null),
};
