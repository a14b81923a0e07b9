import type { SetupOption } from '@bridgehead/tabletop';

export const QUICK = 'quick';
export const BY_HAND = 'byHand';

/** How terrain comes onto the table. */
export const FIELD = 'field';
export const READY = 'ready';
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
      { id: READY, name: 'Ready', meaning: 'As the scenario has it laid out.' },
      {
        id: GENERATED_FIELD,
        name: 'Generated',
        meaning: 'A fair table drawn by its number, of the same size.',
        numberedBy: TABLE_NUMBER,
      },
    ],
  },
  {
    id: 'deployment',
    name: 'Deployment',
    meaning: 'Who puts the armies into their zones.',
    values: [
      {
        id: QUICK,
        name: 'Quick',
        meaning: 'Both armies stand in their zones already, and objectives find their own places.',
      },
      {
        id: BY_HAND,
        name: 'By hand',
        meaning: 'Sides place their objectives, hold detachments in reserve and deploy the others one by one.',
      },
    ],
  },
];
