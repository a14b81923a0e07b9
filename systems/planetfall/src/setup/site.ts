import { ask, next } from '@bridgehead/kernel';
import { stage, sidesOpposing, tokenOf } from '@bridgehead/tabletop';
import { idIn } from '../book/args.js';
import { nextMarker } from './next-marker.js';
import { placeMarker } from './place-marker.js';
import { markersInHand, rulesOfMarker } from '../sky-drop/markers.js';
import { agreedIn } from './agreed.js';
import { setupAfter } from './setup-order.js';

/** PF-SETUP-14: the side whose turn it is places a marker; who has none left is passed over. Then comes the next step. */
export const site = stage({
  id: 'site',
  name: 'Sky Drop sites: a marker',
  meaning: 'A side places one of its markers.',
  args: { side: 'whose turn it is', agreed: 'what the stages that follow are given' },
  *run(play, args) {
    const due = idIn(args, 'side');
    const side = [due, ...sidesOpposing(play.table, due)].find((one) => markersInHand(play.table, one).length > 0);
    const agreed = agreedIn(args);
    if (side === undefined) return setupAfter(play.table, 'sites', agreed);
    const marker = yield* ask(side, nextMarker, {});
    const [placed] = (yield* ask(side, placeMarker, { marker })).places;
    if (placed?.to.kind === 'on') {
      const { x, y, facing } = placed.to;
      const token = tokenOf(play.table, marker);
      play.cite(...rulesOfMarker(token.kind), 'PF-DROP-01', 'PF-ORBAT-04');
      const to = { ...token, at: { x, y, facing } };
      play.emit({ kind: 'tokenPlaced', token: marker, to, because: 'PF-SETUP-14' });
    }
    const [other = side] = sidesOpposing(play.table, side);
    return next('site', { side: other, agreed });
  },
});
