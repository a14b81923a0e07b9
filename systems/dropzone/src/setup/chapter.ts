import { next } from '@bridgehead/kernel';
import { chapter, type Chapter, stage } from '@bridgehead/tabletop';

import { scenarioOf, southOf } from '../scoring/terms.js';
import { barricadeAsk, barricades } from './barricades.js';
import { edgeAsk, edges } from './edges.js';
import { deploy, deployAsk, deployAtAsk, whoDeploysFirst } from './direct.js';
import { infiltrate, infiltrateAsk, infiltrateAtAsk } from './infiltrate.js';
import { slowEntryAsk } from './slow-entry.js';
import { setTraps, TRAPS, trapsAsk } from './traps.js';

/** Before the first turn: traps, then Barricades, then Direct Deployment. */
const prepare = stage({
  id: 'prepare',
  name: 'Before the battle',
  meaning: 'What a scenario lets the sides do before the first turn.',
  *run(play) {
    const { traps } = scenarioOf(play.table);
    if (traps !== undefined) yield* setTraps(play);
    return next('barricades', { side: southOf(play.table) });
  },
});

export const setupChapter: Chapter = chapter({
  stages: [edges, prepare, barricades, whoDeploysFirst, deploy, infiltrate],
  counters: [{ id: TRAPS, name: 'Booby traps', meaning: 'that nobody has sprung yet' }],
  asks: [edgeAsk, slowEntryAsk, trapsAsk, barricadeAsk, deployAsk, deployAtAsk, infiltrateAsk, infiltrateAtAsk],
});
