import type { Point } from '@bridgehead/geometry';
import { canonical, type Option, type PlaceAnswer, type Side } from '@bridgehead/kernel';
import { type PlaceAsk, placeAsk, type Table } from '@bridgehead/tabletop';
import { deploymentEdgeOf } from './deployment-edge.js';
import { middleOf, siteNear, type Siting, siting } from './objective-sites.js';
import { answerAt, randomSpot } from './random-spot.js';

const anywhere = placeAsk<Siting>({
  name: 'placeObjective',
  prompt: 'Where does the Objective stand?',
  meaning:
    'A place for primary-<side> or secondary-<n>; options are usual, in the middle, and toward the ends of the edge: left and right, or bottom and top.',
  rules: ['PF-SETUP-06', 'PF-SETUP-07', 'PF-SETUP-08', 'PF-SETUP-09'],
  placing: siting,
});

/** PF-SETUP-07, -08: where an Objective stands. It is asked only if there is room. */
export const placeObjective: PlaceAsk<Siting> = {
  ...anywhere,
  *options(table, args, side): Iterable<Option<PlaceAnswer>> {
    const told = new Set<string>();
    for (const { id, label, toward } of wishesOf(table, side)) {
      const spot = siteNear(table, args, side, toward);
      if (spot === null) continue;
      const answer = answerAt(args.id, spot);
      const text = canonical(answer);
      if (told.has(text)) continue;
      told.add(text);
      yield { id, label, answer, pieces: [args.id] };
    }
  },
  usual,
  sample: (table, args, side, below) => randomSpot(table, siting(table, args, side), below) ?? usual(table, args, side),
};

/** As far forward as it goes, in the middle. */
function usual(table: Table, args: Siting, side: Side): PlaceAnswer {
  const spot = siteNear(table, args, side, middleOf(table));
  if (spot === null) throw new Error(`there is no place for ${args.id}`);
  return answerAt(args.id, spot);
}

interface Wish {
  readonly id: string;
  readonly label: string;
  readonly toward: Point;
}

/** In the middle, and toward either end of the edges. */
function wishesOf(table: Table, side: Side): readonly Wish[] {
  const { x, y } = middleOf(table);
  const edge = deploymentEdgeOf(table, side);
  const isAcross = edge === 'bottom' || edge === 'top';
  const ends: readonly Wish[] = isAcross
    ? [
        { id: 'left', label: 'Toward the left', toward: { x: Math.round(x / 3), y } },
        { id: 'right', label: 'Toward the right', toward: { x: Math.round((x * 5) / 3), y } },
      ]
    : [
        { id: 'bottom', label: 'Toward the bottom', toward: { x, y: Math.round(y / 3) } },
        { id: 'top', label: 'Toward the top', toward: { x, y: Math.round((y * 5) / 3) } },
      ];
  return [{ id: 'usual', label: 'In the middle', toward: { x, y } }, ...ends];
}
