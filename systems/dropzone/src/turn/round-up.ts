import { next, type Procedure, type StageCall } from '@bridgehead/kernel';
import { stage, type TablePlay, turnOf } from '@bridgehead/tabletop';
import { burn } from '../damage/fires.js';
import { scoreCriticalLocations } from '../scoring/locations.js';
import { finalScore } from '../scoring/final-score.js';
import { scenarioOf } from '../scoring/terms.js';

/** DZC-TURN-15: fires, then what happens during Round Up, then the turn limit. */
export const roundUp = stage({
  id: 'roundUp',
  name: 'Round Up',
  meaning: 'Fires burn, locations are scored, and perhaps the battle ends.',
  *run(play) {
    yield* roundUpEffects(play);
    return endOfTurn(play);
  },
});

function* roundUpEffects(play: TablePlay): Procedure<void> {
  play.cite('DZC-TURN-15');
  yield* burn(play);
  scoreCriticalLocations(play);
}

function endOfTurn(play: TablePlay): StageCall | null {
  const { turns } = scenarioOf(play.table);
  if (turnOf(play.table) < turns) return next('startOfTurn');
  finalScore(play);
  return null;
}
