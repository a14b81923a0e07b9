import { chapter, type Chapter } from '@bridgehead/tabletop';
import { edgeAsk, setUp } from './choose-edge.js';
import { deploy, deployAsk, deployPlaceAsk } from './deploy.js';
import { garrison, garrisonAsk, garrisonPlaceAsk, garrisonWatchAsk } from './garrisons.js';
import { hiddenPointAsk, hiddenTurnAsk } from './hidden-arrivals.js';
import { objective, objectiveAsk } from './objective.js';
import { cargoAsk, reserveAsk, reserves } from './reserves.js';
import { aboardAsk, arrivalAsk, bringsAsk, craftAsk, plotAsk, plotting, spacecraft } from './spacecraft.js';

export const setupChapter: Chapter = chapter({
  stages: [setUp, objective, spacecraft, plotting, reserves, garrison, deploy],
  asks: [
    edgeAsk,
    objectiveAsk,
    craftAsk,
    arrivalAsk,
    bringsAsk,
    aboardAsk,
    plotAsk,
    cargoAsk,
    hiddenTurnAsk,
    hiddenPointAsk,
    reserveAsk,
    garrisonAsk,
    garrisonPlaceAsk,
    garrisonWatchAsk,
    deployAsk,
    deployPlaceAsk,
  ],
});
