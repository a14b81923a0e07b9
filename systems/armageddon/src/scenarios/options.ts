import type { SetupOption } from '@bridgehead/tabletop';
import { deploymentOption, fieldOption } from '@bridgehead/wargame';

/** What may be agreed before a battle. */
export const OPTIONS: readonly SetupOption[] = [
  fieldOption('As it is laid out at this size.'),
  deploymentOption({
    name: 'Set-up',
    meaning: 'Who sets the battle up.',
    quick: 'Objectives lie and both armies stand at their table edges; only plots of spacecraft are still written.',
    byHand:
      'Sides place objectives and spacecraft, declare reserves, place garrisons and deploy formation by formation.',
  }),
];
