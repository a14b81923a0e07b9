import { type Chapter, chapter } from '@bridgehead/tabletop';
import { chooseEdge, chooseEdgeAsk } from './choose-edge.js';
import { deployIntoAsk, rideInReserveAsk } from './deploy-into.js';
import { deployment, deployUnit, deployUnitAsk, nextUnitAsk, reserveAsk, withholdAsk } from './deployment.js';
import { recon } from './recon.js';
import { scoutFirstAsk, scoutGaitAsk, scoutMove, scoutMoveAsk, scouts, scoutUnitAsk } from './scouts.js';

export const setupChapter: Chapter = chapter({
  stages: [recon, chooseEdge, deployment, deployUnit, scouts, scoutMove],
  asks: [
    chooseEdgeAsk,
    reserveAsk,
    withholdAsk,
    nextUnitAsk,
    deployIntoAsk,
    deployUnitAsk,
    rideInReserveAsk,
    scoutFirstAsk,
    scoutUnitAsk,
    scoutGaitAsk,
    scoutMoveAsk,
  ],
  streams: [{ id: 'ROLL-OFF', name: 'Roll-off', meaning: 'One D8 each; the higher wins.' }],
});
