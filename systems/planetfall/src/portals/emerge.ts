import { bearing, type Facing } from '@bridgehead/geometry';
import type { Option, PlaceAnswer } from '@bridgehead/kernel';
import { footprintOfPiece, type PlaceAsk, placeAsk, type Table } from '@bridgehead/tabletop';
import { besidePortal } from './beside-portal.js';
import { emerging } from './travelling.js';
import { destinationFrom } from '../movement/destination.js';

/** Models of a squadron that come out of a Portal. */
export type EmergeArgs = { readonly squad: string; readonly models: readonly string[]; readonly portal: string };

const SIDES: readonly (readonly [id: string, label: string, heading: Facing])[] = [
  ['north', 'On its far side, up the table', 0],
  ['east', 'On its right', 900],
  ['south', 'On its near side, down the table', 1800],
  ['west', 'On its left', 2700],
];

const plain = placeAsk<EmergeArgs>({
  name: 'emerge',
  prompt: 'Where do they come out at the far Portal?',
  meaning:
    'A place in contact with the Portal for each Model that travels; options are usual and north, east, south, west.',
  rules: ['PF-PORTAL-02'],
  placing: (table, { models, portal }) => emerging(table, models, portal),
});

/** PF-PORTAL-02: where those who travel stand at the far Portal. It is asked only if there is room for all of them. */
export const emergeAsk: PlaceAsk<EmergeArgs> = {
  ...plain,
  usual: (table, args) => beside(table, args, wanted(table, args)),
  *options(table, args): Iterable<Option<PlaceAnswer>> {
    const pieces = args.models;
    yield { id: 'usual', label: 'Beside the Portal', answer: beside(table, args, wanted(table, args)), pieces };
    for (const [id, label, heading] of SIDES) yield { id, label, answer: beside(table, args, heading), pieces };
  },
  sample: (table, args, _side, below) => beside(table, args, below(8) * 450),
};

function beside(table: Table, { models, portal }: EmergeArgs, heading: Facing): PlaceAnswer {
  const found = besidePortal(table, emerging(table, models, portal), portal, heading);
  if (found === null) throw new Error('ask emerge: there is no room');
  return found;
}

/** Toward what the squadron is after. */
function wanted(table: Table, { squad, portal }: EmergeArgs): Facing {
  const { centre } = footprintOfPiece(table, portal);
  const goal = destinationFrom(table, squad, centre);
  return goal === null ? 0 : bearing(centre, goal);
}
