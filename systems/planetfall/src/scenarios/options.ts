import type { SetupOption } from '@bridgehead/tabletop';

export const QUICK = 'quick';
export const BY_HAND = 'byHand';
export type Deployment = typeof QUICK | typeof BY_HAND;
export const DEPLOYMENTS: readonly Deployment[] = [QUICK, BY_HAND];

/** What may be agreed before a battle, in a form. */
export const OPTIONS: readonly SetupOption[] = [
  {
    id: 'deployment',
    name: 'Deployment',
    meaning: 'Who puts the Squadrons into the Deployment Zones.',
    values: [
      { id: QUICK, name: 'Quick', meaning: 'Both forces stand in their zones already.' },
      {
        id: BY_HAND,
        name: 'By hand',
        meaning: 'After an Opposed Tactics Test, commanders deploy their Helixes in turn.',
      },
    ],
  },
];
