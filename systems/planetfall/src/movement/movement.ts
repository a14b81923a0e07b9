import { fastFlatMap } from '@bridgehead/geometry';
import { ask, type Procedure, textIn } from '@bridgehead/kernel';
import { onTable, squadOf, stage, type TablePlay } from '@bridgehead/tabletop';
import { isSquadInPlay } from '@bridgehead/wargame';
import { removeCasualties } from '../damage/casualties.js';
import { consolidate } from '../disorder/consolidation.js';
import { disorder } from '../disorder/disorder.js';
import { emergeUnderFire, overwatchAt } from '../orders/overwatch.js';
import { beforeMoving, travelByPortal } from '../portals/travel.js';
import { isStuck } from '../terrain/ground.js';
import { project } from '../traits/shield-harmonics-projector.js';
import { segmentAfter } from '../turn/segments.js';
import { incoherence } from './coherency.js';
import { launchAndRepair } from './drones.js';
import { actionNamed, canTakeAction, nominateAction } from './nominate-action.js';

/** PF-MOVE-01: nominate one Movement Action, execute it, suffer Overwatch, consolidate. */
export const movement = stage({
  id: 'movement',
  name: 'Movement Segment',
  meaning: 'The Squadron takes one Movement Action.',
  args: { squad: 'the Squadron' },
  *run(play, args) {
    const squad = textIn(args, 'squad');
    const { side } = squadOf(play.table, squad);
    // PF-TURN-07: such a squadron cannot be activated, so only a position that somebody has made up comes here.
    if (!isSquadInPlay(play.table, squad) && !canTakeAction(play.table, squad))
      throw new Error(`"${squad}" is not on the table and cannot come onto it, so it has no Movement Segment`);
    play.cite('PF-MOVE-01', 'PF-TURN-08');
    const action = actionNamed(yield* ask(side, nominateAction, { squad }));
    const before = beforeMoving(play.table, squad);
    yield* action.execute(play, squad);
    yield* travelByPortal(play, squad, before);
    yield* loseTheStuck(play, squad);
    yield* launchAndRepair(play, squad);
    yield* emergeUnderFire(play);
    // PF-ORDER-03: there is no Overwatch if no model is left to fire at.
    if (isSquadInPlay(play.table, squad)) yield* overwatchAt(play, squad);
    yield* consolidate(play, 'PF-MOVE-01');
    breakCoherency(play, squad);
    yield* project(play, squad);
    return segmentAfter(play.table, squad, 'movement');
  },
});

/** PF-MOVE-06: a squadron that is out of coherency when the segment ends gets a marker for every model, without a roll. */
function breakCoherency(play: TablePlay, squad: string): void {
  if (incoherence(play.table, squad) !== null) disorder(play, squad, onTable(play.table, squad).length, 'PF-MOVE-06');
}

/** PF-TERRAIN-01: a model that ends up in terrain that is Impassable to it is destroyed. */
function* loseTheStuck(play: TablePlay, squad: string): Procedure<void> {
  const stuck = fastFlatMap(onTable(play.table, squad), ({ id }) => (isStuck(play.table, id) ? [id] : []));
  if (stuck.length > 0) yield* removeCasualties(play, stuck, 'PF-TERRAIN-01');
}
