import type { SetupOption } from '@bridgehead/tabletop';
import { fieldOption } from '@bridgehead/wargame';

export const QUICK = 'quick';
export const BY_HAND = 'byHand';

/** What may be agreed before a battle. */
export const OPTIONS: readonly SetupOption[] = [
  fieldOption('As it is laid out at this size.'),
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
