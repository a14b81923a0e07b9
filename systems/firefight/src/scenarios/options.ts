import type { SetupOption } from '@bridgehead/tabletop';

export const QUICK = 'quick';
export const BY_HAND = 'byHand';
/** How terrain comes onto the table. */
export const FIELD = 'field';
export const READY = 'ready';
export const GENERATED_FIELD = 'generated';
/** Among the options: which generated table it is. */
export const TABLE_NUMBER = 'tableNumber';

/** What may be agreed before a battle, in a form. */
export const OPTIONS: readonly SetupOption[] = [
  {
    id: FIELD,
    name: 'Table',
    meaning: 'How terrain comes onto the table.',
    values: [
      { id: READY, name: 'Ready', meaning: 'As the mission has it laid out at this size.' },
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
