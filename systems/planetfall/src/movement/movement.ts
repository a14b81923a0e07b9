import { gather } from '@bridgehead/geometry';
import { type Procedure, ask } from '@bridgehead/kernel';
import { stage, onTable, squadOf, type TablePlay } from '@bridgehead/tabletop';
import { idIn } from '../book/args.js';
import { citeGround } from './cite-ground.js';
import { citeCoherency, incoherence } from './coherency.js';
import { isStuck } from './impassable.js';
import { citeUnanswered, emergeUnderFire, overwatch } from '../orders/overwatch.js';
import { travel } from '../portals/travel.js';
import { actionNamed, nominateAction } from './nominate-action.js';
import { consolidate } from '../disorder/consolidation.js';
import { disorder } from '../disorder/disorder.js';
import { removeCasualties } from '../damage/casualties.js';
import { standingOf } from '../portals/travelling.js';
import { isPresent } from '../transports/presence.js';
import { segmentAfter } from '../turn/segments.js';

/** PF-MOVE-01: nominate one Movement Action, execute it, suffer Overwatch, consolidate. */
export const movement = stage({
  id: 'movement',
  name: 'Movement Segment',
  meaning: 'The Squadron takes one Movement Action.',
  args: { squad: 'the Squadron' },
  *run(play, args) {
    const squad = idIn(args, 'squad');
    const { side } = squadOf(play.table, squad);
    play.cite('PF-MOVE-01', 'PF-TURN-08');
    citeGround(play, squad);
    const action = actionNamed(yield* ask(side, nominateAction, { squad }));
    const before = standingOf(play.table, squad);
    yield* action.execute(play, squad);
    yield* travel(play, squad, before);
    yield* loseTheStuck(play, squad);
    yield* emergeUnderFire(play);
    if (action.overwatched && isPresent(play.table, squad)) yield* overwatch(play, squad);
    else citeUnanswered(play, squad);
    yield* consolidate(play, 'PF-MOVE-01');
    breakCoherency(play, squad);
    return segmentAfter(play.table, squad, 'movement');
  },
});

/** PF-MOVE-06: out of coherency when the segment closes, a marker for every model and no roll. */
function breakCoherency(play: TablePlay, squad: string): void {
  if (incoherence(play.table, squad) === null) return citeCoherency(play, squad);
  disorder(play, squad, onTable(play.table, squad).length, 'PF-MOVE-06');
}

/** PF-TERRAIN-01: who finds itself in terrain that is Impassable to it is destroyed. */
function* loseTheStuck(play: TablePlay, squad: string): Procedure<void> {
  const stuck = gather(onTable(play.table, squad), ({ id }) => (isStuck(play.table, id) ? [id] : []));
  if (stuck.length > 0) yield* removeCasualties(play, stuck, 'PF-TERRAIN-01');
}
