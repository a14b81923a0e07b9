import type { SetupOption } from '@bridgehead/tabletop';
import { deploymentOption, fieldOption } from '@bridgehead/wargame';

/** What may be agreed before a battle. */
export const OPTIONS: readonly SetupOption[] = [
  fieldOption('As the scenario has it laid out.'),
  deploymentOption({
    name: 'Deployment',
    meaning: 'Who puts the armies into their zones.',
    quick: 'Both armies stand in their zones already, and objectives find their own places.',
    byHand: 'Sides place their objectives, hold detachments in reserve and deploy the others one by one.',
  }),
];
