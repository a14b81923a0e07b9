import type { PlaceAnswer } from '@bridgehead/kernel';
import { type PlaceAsk, placeAsk, type Table, tokensOf } from '@bridgehead/tabletop';
import { type Laying, laying, spotFor } from './laying.js';
import { answerAt, randomSpot } from './random-spot.js';
import { middleOfSector, sectorNumbered } from './sectors.js';
import { TERRAIN_TOKEN } from './terrain-tokens-field.js';

const anywhere = placeAsk<Laying>({
  name: 'layPiece',
  prompt: 'Where does it lie?',
  meaning:
    'A place for the piece, named <side>-piece-<Sector>, in its Sector and more than 4" from other terrain; usual is by its token.',
  rules: ['PF-SETUP-04'],
  placing: laying,
});

/** PF-SETUP-04: where a piece of terrain lies, and how it is turned. */
export const layPiece: PlaceAsk<Laying> = {
  ...anywhere,
  *options(table, args, side) {
    yield { id: 'usual', label: 'By its token', answer: usual(table, args, side), pieces: [args.id] };
  },
  usual,
  sample: (table, args, side, below) => randomSpot(table, laying(table, args), below) ?? usual(table, args, side),
};

/** As near to its token as it goes. */
function usual(table: Table, args: Laying, side: string): PlaceAnswer {
  const token = tokensOf(table).find(
    ({ kind, owner, value }) => kind === TERRAIN_TOKEN && owner === side && value === args.sector,
  );
  const toward = token?.at ?? middleOfSector(sectorNumbered(table, args.sector));
  const spot = spotFor(table, laying(table, args), args.id, { x: toward.x, y: toward.y });
  if (spot === null) throw new Error(`there is no room for ${args.piece}`);
  return answerAt(args.id, spot);
}
