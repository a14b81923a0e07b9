import type { SetupOption } from '@bridgehead/tabletop';
import { fieldOption } from '@bridgehead/wargame';

export const QUICK = 'quick';
export const BY_HAND = 'byHand';
/** What may be agreed before a battle, in a form. */
export const OPTIONS: readonly SetupOption[] = [
  fieldOption('As the mission has it laid out at this size.'),
  {
    id: 'deployment',
    name: 'Deployment',
    meaning: 'Who puts the units into the deployment areas.',
    values: [
      {
        id: QUICK,
        name: 'Quick',
        meaning:
          'Both forces stand in their areas already, units that drop or tunnel in wait in Reserve, and markers find their own places.',
      },
      {
        id: BY_HAND,
        name: 'By hand',
        meaning:
          'The winner of the Recon Roll chooses an edge; sides place the markers of the mission, name Reserves, deploy unit by unit and move their Scouts.',
      },
    ],
  },
];
