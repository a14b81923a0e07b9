import type { SetupOption } from '@bridgehead/tabletop';
import { fieldOption } from '@bridgehead/wargame';

export const QUICK = 'quick';
export const BY_HAND = 'byHand';

/** What may be agreed before a battle. */
export const OPTIONS: readonly SetupOption[] = [
  fieldOption('As the scenario has it laid out.'),
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
