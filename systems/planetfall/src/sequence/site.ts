import { ask, type JsonRecord, next, type Procedure, pickOne, type StageCall } from '@bridgehead/kernel';
import { sidesOpposing, type TablePlay, tokenOf } from '@bridgehead/tabletop';
import { idIn } from '../args.js';
import { nextMarker } from '../asks/next-marker.js';
import { placeMarker } from '../asks/place-marker.js';
import { markersInHand, rulesOfMarker } from '../sky-drop/markers.js';
import { agreedIn } from './agreed.js';
import { setupAfter } from './setup-order.js';

/** PF-SETUP-14: the side whose turn it is places a marker; who has none left is passed over. Then comes the next step. */
export function* site(play: TablePlay, args: JsonRecord): Procedure<StageCall> {
  const due = idIn(args, 'side');
  const side = [due, ...sidesOpposing(play.table, due)].find((one) => markersInHand(play.table, one).length > 0);
  const agreed = agreedIn(args);
  if (side === undefined) return setupAfter(play.table, 'sites', agreed);
  const marker = yield* pickOne(side, nextMarker, {});
  const { place } = yield* ask(side, placeMarker, { marker });
  const spot = place[marker];
  if (spot !== undefined && 'at' in spot) {
    const [x, y] = spot.at;
    const token = tokenOf(play.table, marker);
    play.cite(...rulesOfMarker(token.kind), 'PF-DROP-01', 'PF-ORBAT-04');
    const to = { ...token, at: { x, y, facing: spot.facing } };
    play.emit({ kind: 'tokenPlaced', token: marker, to, because: 'PF-SETUP-14' });
  }
  const [other = side] = sidesOpposing(play.table, side);
  return next('site', { side: other, agreed });
}
