import { placeAsk } from '@bridgehead/tabletop';
import { deployingHelix, usualPoint } from './deploying.js';

export type DeployHelixArgs = { readonly helix: string; readonly depth: number };

/** PF-SETUP-12: where the squadrons of a helix are deployed. It is asked only if there is room. */
export const deployHelixAsk = placeAsk<DeployHelixArgs>({
  name: 'deployHelix',
  prompt: 'Where does this Helix deploy?',
  meaning: 'A place for each Model of its Squadrons; options are usual and left, middle, right, as the Helix faces.',
  rules: ['PF-SETUP-11', 'PF-SETUP-12'],
  placing: (table, { helix, depth }) => deployingHelix(table, helix, depth),
  toward: (table, { helix, depth }) => usualPoint(table, helix, depth),
});
