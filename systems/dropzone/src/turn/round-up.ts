import { next, type Procedure, type StageCall } from '@bridgehead/kernel';
import { BATTLE, squadsOf, stage, type Table, type TablePlay, turn, turnOf } from '@bridgehead/tabletop';
import { SIDES } from '../book/play.js';
import { isFastMover, unitsOf } from '../book/units.js';
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
  // Fires come before what is scored.
  if (hasFires(play.table)) {
    play.cite('DZC-TURN-15');
    yield* cardWindow(play, 'fires', { squad: '', about: [] }, initiativeOrder(play.table));
  }
  yield* burn(play);
  yield* keepHands(play);
  scoreCriticalLocations(play);
}

/** G-05: whether a side has nothing left: on the table, In Readiness or In Reserve. */
export function isWipedOut(table: Table): boolean {
  if (scenarioOf(table).rule === undefined) return false;
  const isLeft = (unit: string) => !isFastMover(table, unit);
  return SIDES.some((side) => !squadsOf(table, side).some(({ id }) => unitsOf(table, id).some(isLeft)));
}

/** G-05: the battle ends at once; the turns that are left are scored as if nothing moved. */
export function* endAtOnce(play: TablePlay): Procedure<void> {
  yield* [];
  const { rule = '', turns } = scenarioOf(play.table);
  play.cite(rule);
  scoreCriticalLocations(play);
  for (let later = turnOf(play.table) + 1; later <= turns; later++) {
    turn.write(play, BATTLE, later, rule);
    scoreCriticalLocations(play);
  }
  finalScore(play);
}

function endOfTurn(play: TablePlay): StageCall | null {
  const { turns } = scenarioOf(play.table);
  if (turnOf(play.table) < turns) return next('startOfTurn');
  finalScore(play);
  return null;
}
