import type { SetupOption } from '@bridgehead/tabletop';
import { PLACER } from '../scoring/objectives.js';
import { FIELD, TOURNAMENT } from '../setup/setup-order.js';

export const QUICK = 'quick';
export const BY_HAND = 'byHand';
export const READY = 'ready';
export const ANY = 'any';
export const GENERATED_FIELD = 'generated';
/** Among the options: which generated table it is. */
export const TABLE_NUMBER = 'tableNumber';

/** The options that may be agreed before a battle, for a form. */
export const OPTIONS: readonly SetupOption[] = [
  {
    id: FIELD,
    name: 'Table',
    meaning: 'How terrain and Objectives come onto the table.',
    values: [
      { id: READY, name: 'Ready', meaning: 'As the scenario lays it out, with its edges and Objectives.' },
      {
        id: GENERATED_FIELD,
        name: 'Generated',
        meaning: "A fair table drawn by its number, with the scenario's size, edges and Objectives.",
        numberedBy: TABLE_NUMBER,
      },
      {
        id: TOURNAMENT,
        name: 'Tournament',
        meaning:
          'An empty table: dice say where each commander may place terrain; then they test for the board edge and place the Objectives in turn.',
      },
    ],
  },
  {
    id: 'deployment',
    name: 'Deployment',
    meaning: 'Who puts the Squadrons into the Deployment Zones.',
    values: [
      { id: QUICK, name: 'Quick', meaning: 'Both forces stand in their zones already; no Squadron is held back.' },
      {
        id: BY_HAND,
        name: 'By hand',
        meaning:
          'Commanders say which Squadrons are held back, deploy their Helixes in turn after an Opposed Tactics Test, and make Recon Moves.',
      },
    ],
  },
  {
    id: 'secondaries',
    name: 'Secondary Objectives',
    meaning: 'Who scores them.',
    values: [
      { id: ANY, name: 'Anybody', meaning: 'Both commanders score every Secondary Objective that they hold.' },
      {
        id: PLACER,
        name: 'Who placed them',
        meaning: 'Only the commander who placed one scores it; both score the one in the middle.',
      },
    ],
  },
];
