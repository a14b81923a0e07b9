import { pickAsk } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import { whyNoRoom } from './deploying.js';
import { helixesToDeploy, squadsToDeploy } from './deployment-zone.js';
import { helixName } from '../book/helix.js';

/** PF-SETUP-12: commanders deploy their helixes in any order. */
export const nextHelix = pickAsk<Table, { readonly depth: number }>({
  name: 'nextHelix',
  prompt: 'Which Helix is deployed next?',
  meaning: 'The id of a Helix, or of a Squadron without one.',
  rules: ['PF-SETUP-12'],
  candidates: (table, _args, side) =>
    helixesToDeploy(table, side).map((id) => ({
      id,
      label: helixName(table, id),
      pieces: squadsToDeploy(table, id),
    })),
  barred: (table, { depth }, helix) => whyNoRoom(table, helix, depth),
});
