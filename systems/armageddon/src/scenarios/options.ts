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
      { id: READY, name: 'Ready', meaning: 'As it is laid out at this size.' },
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
    name: 'Set-up',
    meaning: 'Who sets the battle up.',
    values: [
      {
        id: QUICK,
        name: 'Quick',
        meaning:
          'Objectives lie and both armies stand at their table edges; only plots of spacecraft are still written.',
      },
      {
        id: BY_HAND,
        name: 'By hand',
        meaning:
          'Sides place objectives and spacecraft, declare reserves, place garrisons and deploy formation by formation.',
      },
    ],
  },
];
