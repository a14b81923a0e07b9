import type { SetupOption } from '@bridgehead/tabletop';
import { fieldOption } from '@bridgehead/wargame';
import { CARD_OPTION } from '../cards/choose-deck.js';
import { EDGE_OPTION } from '../setup/edges.js';

/** What may be agreed before a battle. */
export const OPTIONS: readonly SetupOption[] = [
  fieldOption(
    'As the scenario has it laid out.',
    'The places of the scenario, and a fair table around them drawn by its number.',
  ),
  CARD_OPTION,
  EDGE_OPTION,
];
