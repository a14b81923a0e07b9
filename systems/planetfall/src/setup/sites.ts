import { ask, distinctBy, next, pickAsk, type Side, textIn } from '@bridgehead/kernel';
import { checkPlace, type Placing, stage, type Table, type TablePlay, type Token, tokenOf } from '@bridgehead/tabletop';
import { answerAt, sideAfter, sideToAct, spotAsk } from '@bridgehead/wargame';
import { inches, TOLERANCE } from '../book/measuring.js';
import { nexusLimitation } from '../book/memos.js';
import { goodSites } from '../sky-drop/appraisal.js';
import { markerName, markersBrought, markersDown, markersInHand } from '../sky-drop/markers.js';
import { AGREED, agreedIn, HANDED_ON } from './agreed.js';
import { setupAfter, whoIsFirst } from './setup-order.js';

const RULE = 'PF-SETUP-14';

/** PF-SETUP-14: takes up the markers that the forces bring, and finds out which side places the first. */
export const sites = stage({
  id: 'sites',
  name: 'Sky Drop sites',
  meaning: 'The markers that the forces bring; if both sides have some, a test says who places first.',
  args: AGREED,
  *run(play, args) {
    const sides = [...play.table.sides.keys()];
    for (const side of sides) takeUp(play, side);
    const placing = sides.filter((side) => hasMarkers(play.table, side));
    return next('site', { side: yield* whoIsFirst(play, placing, 'the Sky Drop sites', RULE), agreed: args });
  },
});

/** Both players see how many markers there are, of which kind, and what their Micro-dice show. */
function takeUp(play: TablePlay, side: Side): void {
  for (const { marker, limitation } of markersBrought(play.table, side)) {
    play.emit({ kind: 'tokenPlaced', token: marker.id, to: marker, because: RULE });
    if (limitation !== null) nexusLimitation.write(play, marker.id, limitation, 'PF-MAR-34');
  }
}

function hasMarkers(table: Table, side: Side): boolean {
  return markersInHand(table, side).length > 0;
}

/** PF-SETUP-14: the side whose turn it is places a marker; a side that has none left is passed over. */
export const site = stage({
  id: 'site',
  name: 'Sky Drop sites: a marker',
  meaning: 'A side places one of its markers.',
  args: { side: 'whose turn it is', agreed: HANDED_ON },
  *run(play, args) {
    const agreed = agreedIn(args);
    const side = sideToAct(play.table, textIn(args, 'side'), (one) => hasMarkers(play.table, one));
    if (side === undefined) return setupAfter(play.table, 'sites', agreed);
    const marker = yield* ask(side, nextMarker, {});
    const [placed] = (yield* ask(side, placeMarker, { marker })).places;
    if (placed?.to.kind === 'on') {
      const { x, y, facing } = placed.to;
      const to = { ...tokenOf(play.table, marker), at: { x, y, facing } };
      play.emit({ kind: 'tokenPlaced', token: marker, to, because: RULE });
    }
    return next('site', { side: sideAfter(play.table, side), agreed });
  },
});

/** PF-SETUP-14: the marker that is placed next. Of several that are alike, only one is offered. */
export const nextMarker = pickAsk<Table, Record<string, never>>({
  name: 'nextMarker',
  prompt: 'Which marker goes down next?',
  meaning: 'The id of a marker: red-artillery-1, red-sky-drop-1, …',
  rules: ['PF-SETUP-14'],
  *candidates(table, _args, side) {
    const limitationOf = ({ id }: Token) => nexusLimitation.read(table, id);
    const sortOf = (marker: Token) => [marker.kind, marker.face, marker.value, limitationOf(marker)].join();
    for (const marker of distinctBy(markersInHand(table, side), sortOf)) {
      const limitation = limitationOf(marker);
      const only = limitation === undefined ? '' : `, for ${limitation} only`;
      yield { id: marker.id, label: `${markerName(table, marker.id)}: Micro-die ${marker.value}${only}` };
    }
  },
});

/** PF-SETUP-14: the place and the facing of a marker; the facing is the direction of one of its edges. */
export const placeMarker = spotAsk<{ readonly marker: string }>({
  name: 'placeMarker',
  prompt: 'Where does the marker lie?',
  meaning:
    'A place for the marker, its facing the way to one of its edges; options are the ids of enemy Squadrons and Objectives to lie on.',
  rules: ['PF-SETUP-14', 'PF-DROP-08'],
  placing: (table, { marker }) => siting(table, marker),
  *spots(table, { marker }, side) {
    const placing = siting(table, marker);
    for (const { id, label, point } of goodSites(table, side, tokenOf(table, marker))) {
      const pose = { ...point, facing: 0 };
      if (checkPlace(table, placing, answerAt(marker, pose)) === null) yield { id, label, pose };
    }
  },
});

const APART = inches(4) + TOLERANCE;

/** Anywhere on the table, but never within 4" of another marker of either side. */
function siting(table: Table, marker: string): Placing {
  const others = markersDown(table).map(({ id }) => id);
  return {
    pieces: [marker],
    all: { rule: RULE },
    keep: [{ from: { pieces: others }, distance: APART, centres: true, when: 'atEnd', rule: RULE }],
    judgedBy: 'centre',
    rule: RULE,
  };
}
