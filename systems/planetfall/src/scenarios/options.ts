import type { SetupOption } from '@bridgehead/tabletop';
import { BY_HAND, DEPLOYMENT, FIELD, GENERATED_FIELD, QUICK, READY, TABLE_NUMBER } from '@bridgehead/wargame';
import { PLACER } from '../scoring/objectives.js';
import { TOURNAMENT } from '../setup/setup-order.js';

export const PREPARED = 'prepared';
export const ANY = 'any';

export const CARDS_AGREED = 'cards';
export const AS_WRITTEN = 'asWritten';
export const PLAYED = 'played';
export const NONE = 'none';

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
    id: DEPLOYMENT,
    name: 'Deployment',
    meaning: 'Who puts the Squadrons into the Deployment Zones.',
    values: [
      {
        id: QUICK,
        name: 'Quick',
        meaning:
          'Both forces stand in their zones already; Squadrons are held back and Recon Moves made only if a force asks for it.',
      },
      {
        id: PREPARED,
        name: 'Quick, with Recon',
        meaning:
          'Commanders say which Squadrons are held back; then both forces take up their zones at once, and make Recon Moves.',
      },
      {
        id: BY_HAND,
        name: 'By hand',
        meaning:
          'Commanders say which Squadrons are held back, deploy their Helixes in turn after an Opposed Tactics Test, and make Recon Moves.',
      },
    ],
  },
  {
    id: CARDS_AGREED,
    name: 'Tactical Action Cards',
    meaning: 'Whether commanders choose hands and play cards before each turn.',
    values: [
      {
        id: AS_WRITTEN,
        name: 'As the scenario says',
        meaning: 'The standard games have cards, the others do without.',
      },
      {
        id: PLAYED,
        name: 'Played',
        meaning: 'Each commander chooses a hand in secret and may play a card in each turn.',
      },
      { id: NONE, name: 'None', meaning: 'No cards.' },
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
