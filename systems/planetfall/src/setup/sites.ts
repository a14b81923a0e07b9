import { AGREED } from './agreed.js';
import { next, type Procedure, type Side } from '@bridgehead/kernel';
import { stage, NEUTRAL, type TablePlay } from '@bridgehead/tabletop';
import { nexusLimitation } from '../book/memos.js';
import { markersBrought, markersInHand, rulesOfMarker } from '../sky-drop/markers.js';
import { opposedTacticsTest } from '../turn/opposed-tactics-test.js';

/** PF-SETUP-14: the markers that the forces bring, and who places the first. */
export const sites = stage({
  id: 'sites',
  name: 'Sky Drop sites',
  meaning: 'The markers that the forces bring; if both sides have some, a test says who places first.',
  args: AGREED,
  *run(play, args) {
    for (const side of play.table.sides.keys()) takeUp(play, side);
    return next('site', { side: yield* whoIsFirst(play), agreed: args });
  },
});

/** Everybody sees how many there are, of which sort, and what their Micro-dice show. */
function takeUp(play: TablePlay, side: Side): void {
  for (const { marker, limitation } of markersBrought(play.table, side)) {
    play.cite(...rulesOfMarker(marker.kind), 'PF-DROP-01', 'PF-ORBAT-04');
    play.emit({ kind: 'tokenPlaced', token: marker.id, to: marker, because: 'PF-SETUP-14' });
    if (limitation !== null) nexusLimitation.write(play, marker.id, limitation, 'PF-MAR-34');
  }
}

/** The winner of a test; where only one commander has markers there is nothing to test for. */
function* whoIsFirst(play: TablePlay): Procedure<Side> {
  const placing = [...play.table.sides.keys()].filter((side) => markersInHand(play.table, side).length > 0);
  const [first = NEUTRAL] = placing;
  return placing.length > 1 ? yield* opposedTacticsTest(play, 'the Sky Drop sites', 'PF-SETUP-14') : first;
}
