import type { SetupOption } from '@bridgehead/tabletop';
import { CARD_OPTION } from '../cards/choose-deck.js';

/** How terrain comes onto the table. */
export const FIELD = 'field';
export const LAID_OUT = 'ready';
export const GENERATED_FIELD = 'generated';
/** Among the options: which generated table it is. */
export const TABLE_NUMBER = 'tableNumber';

/** What may be agreed before a battle. */
export const OPTIONS: readonly SetupOption[] = [
  {
    id: FIELD,
    name: 'Table',
    meaning: 'How terrain comes onto the table.',
    values: [
      { id: LAID_OUT, name: 'Ready', meaning: 'As the scenario has it laid out.' },
      {
        id: GENERATED_FIELD,
        name: 'Generated',
        meaning: 'The places of the scenario, and a fair table around them drawn by its number.',
        numberedBy: TABLE_NUMBER,
      },
    ],
  },
  CARD_OPTION,
];
