import { isRefusal, type Option, type PlaceAnswer, type Side } from '@bridgehead/kernel';
import { type PlaceAsk, placeAsk, type Placing, type Table, tokenOf } from '@bridgehead/tabletop';
import { inches } from '../book/inches.js';
import { markersDown } from '../sky-drop/markers.js';
import { goodSites, type Site } from '../sky-drop/good-sites.js';
import { TOLERANCE } from '../book/within.js';

export type SiteArgs = { readonly marker: string };

/** PF-SETUP-14. */
const APART = inches(4);

/** Anywhere on the table, but never within 4" of another marker, whosever it is. */
function siting(table: Table, marker: string): Placing {
  return {
    pieces: [marker],
    all: { rule: 'PF-SETUP-14' },
    keep: [
      {
        from: { pieces: markersDown(table).map(({ id }) => id) },
        distance: APART + TOLERANCE,
        centres: true,
        when: 'atEnd',
        rule: 'PF-SETUP-14',
      },
    ],
    judgedBy: 'centre',
    unit: '"',
    rule: 'PF-SETUP-14',
  };
}

const anywhere = placeAsk<SiteArgs>({
  name: 'placeMarker',
  prompt: 'Where does the marker lie?',
  meaning:
    'A place for the marker, its facing the way to one of its edges; options are the ids of enemy Squadrons and Objectives to lie on.',
  rules: ['PF-SETUP-14', 'PF-DROP-08'],
  placing: (table, { marker }) => siting(table, marker),
});

/** PF-SETUP-14: where a marker goes, and how it lies: the facing is that of one of its edges. */
export const placeMarker: PlaceAsk<SiteArgs> = {
  ...anywhere,
  *options(table, args, side): Iterable<Option<PlaceAnswer>> {
    let some = false;
    for (const { id, label, answer } of legalSites(table, args, side)) {
      some = true;
      yield { id, label, answer, pieces: [args.marker] };
    }
    if (!some) yield* anywhere.options(table, args, side);
  },
  usual(table, args, side) {
    for (const { answer } of legalSites(table, args, side)) return answer;
    return anywhere.usual(table, args, side);
  },
};

function* legalSites(table: Table, args: SiteArgs, side: Side): Iterable<Site & { readonly answer: PlaceAnswer }> {
  for (const site of goodSites(table, side, tokenOf(table, args.marker))) {
    const answer = { place: { [args.marker]: { at: [site.point.x, site.point.y], facing: 0 } } } as const;
    if (!isRefusal(anywhere.check(table, args, answer, side))) yield { ...site, answer };
  }
}
