import { next, type Procedure, type StageCall } from '@bridgehead/kernel';
import { stage, type TablePlay, turnOf } from '@bridgehead/tabletop';
import { keepHands } from '../cards/hand.js';
import { cardWindow } from '../cards/play-card.js';
import { burn, hasFires } from '../damage/fires.js';
import { scoreCriticalLocations } from '../scoring/locations.js';
import { finalScore } from '../scoring/final-score.js';
import { scenarioOf } from '../scoring/terms.js';
import { initiativeOrder } from './order.js';

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
  if (hasFires(play.table)) yield* cardWindow(play, 'fires', { squad: '', about: [] }, initiativeOrder(play.table));
  yield* burn(play);
  yield* keepHands(play);
  scoreCriticalLocations(play);
}

function endOfTurn(play: TablePlay): StageCall | null {
  const { turns } = scenarioOf(play.table);
  if (turnOf(play.table) < turns) return next('startOfTurn');
  finalScore(play);
  return null;
}
