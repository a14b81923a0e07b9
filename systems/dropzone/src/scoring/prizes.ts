import { score, type TablePlay } from '@bridgehead/tabletop';
import { VICTORY } from '../book/play.js';
import { scenarioOf } from './terms.js';

/** DZC-SCENARIO-06: a point for a Structure whose destruction the scenario rewards. */
export function scorePrize(play: TablePlay, structure: string): void {
  const side = scenarioOf(play.table).prizes?.[structure];
  if (side !== undefined) score(play, side, 1, VICTORY, 1, 'Platform destroyed', 'DZC-SCENARIO-06');
}
