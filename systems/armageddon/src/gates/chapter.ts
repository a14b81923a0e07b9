import { chapter, type Chapter } from '@bridgehead/tabletop';
import { comeThroughAsk, gateAsk } from './come-through.js';
import { portalAsk } from './go-through.js';
import { wormholeAsk, wormholePlaceAsk } from './wormhole.js';
import { nameGateAsk, WRAITHGATES } from './name-gate.js';

/** EA-FORCE-63, EA-FORCE-66, EA-FORCE-76: wraithgates, portals and the webway. */
export const gatesChapter: Chapter = chapter({
  asks: [nameGateAsk, gateAsk, comeThroughAsk, portalAsk, wormholeAsk, wormholePlaceAsk],
  counters: [{ id: WRAITHGATES, name: 'Wraithgates', meaning: 'How many Wraithgates the army has bought.' }],
});
