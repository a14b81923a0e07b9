import type { SetupOption } from '@bridgehead/tabletop';
import { deploymentOption, fieldOption } from '@bridgehead/wargame';

/** What may be agreed before a battle. */
export const OPTIONS: readonly SetupOption[] = [
  fieldOption('As the mission has it laid out at this size.'),
  deploymentOption({
    name: 'Deployment',
    meaning: 'Who puts the units into the deployment areas.',
    quick:
      'Both forces stand in their areas already, units that drop or tunnel in wait in Reserve, and markers find their own places.',
    byHand:
      'The winner of the Recon Roll chooses an edge; sides place the markers of the mission, name Reserves, deploy unit by unit and move their Scouts.',
  }),
];
