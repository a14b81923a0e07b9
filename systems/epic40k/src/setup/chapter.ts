import { chapter, type Chapter } from '@bridgehead/tabletop';
import { boardFlyers } from './board-flyers.js';
import { deploy, deployAt, pickDeployed, startAboard } from './deploy.js';
import { pickEdge } from './edges.js';
import { infiltrate, infiltrateAt, infiltration, pickInfiltrators } from './infiltrate.js';
import { chooseObjective, objective, placeObjective, prepare } from './objectives.js';
import { reservesAsk, setAside } from './set-aside.js';

export const setupChapter: Chapter = chapter({
  stages: [prepare, objective, setAside, deploy, infiltrate],
  asks: [
    pickEdge,
    placeObjective,
    chooseObjective,
    boardFlyers,
    reservesAsk,
    pickDeployed,
    infiltration,
    startAboard,
    deployAt,
    pickInfiltrators,
    infiltrateAt,
  ],
});
