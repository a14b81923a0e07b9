import { type Chapter, chapter } from '@bridgehead/tabletop';
import { begin } from './begin.js';
import { boardEdge, boardEdgeStage } from './board-edge.js';
import { deployHelix } from './deployment/deploy-helix.js';
import { deployFirst, deployHelixStage, deployment, formUp, nextHelix } from './deployment/deployment.js';
import { embarkation, startAboard, startIn } from './holding-back/embarkation.js';
import { holdBack, holdBackStage } from './holding-back/hold-back.js';
import { objectivesStage, primaryObjective, secondaryObjective, secondaryObjectives } from './objectives/objectives.js';
import { placeObjective } from './objectives/place-objective.js';
import { reconMove } from './recon/recon-move.js';
import { recon, reconFirst, reconMoveStage, reconSquadron } from './recon/recon.js';
import { nextMarker, placeMarker, site, sites } from './sites.js';
import { tells } from './tell.js';
import { choosePiece, layPiece, nextSector, terrainPiece } from './terrain/terrain-piece.js';
import { TERRAIN_TOKEN, terrain, terrainTokens, tokenSector } from './terrain/tokens.js';

export const setupChapter: Chapter = chapter({
  stages: [
    terrain,
    terrainTokens,
    terrainPiece,
    boardEdgeStage,
    objectivesStage,
    primaryObjective,
    secondaryObjectives,
    secondaryObjective,
    formUp,
    holdBackStage,
    embarkation,
    deployment,
    deployHelixStage,
    sites,
    site,
    recon,
    reconMoveStage,
    begin,
  ],
  asks: [
    tokenSector,
    nextSector,
    choosePiece,
    layPiece,
    boardEdge,
    placeObjective,
    holdBack,
    startAboard,
    startIn,
    deployFirst,
    nextHelix,
    deployHelix,
    nextMarker,
    placeMarker,
    reconFirst,
    reconSquadron,
    reconMove,
  ],
  tells,
  tokens: [
    {
      id: TERRAIN_TOKEN,
      name: 'Terrain token',
      meaning: 'Its owner has a piece of terrain to place in this Sector; the value is the Sector.',
    },
  ],
  streams: [
    { id: 'TERRAIN', name: 'Terrain', meaning: 'a die for every Sector, in their order, of each side in turn' },
  ],
});
