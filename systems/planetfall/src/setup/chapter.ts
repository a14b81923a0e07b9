import { chapter, type Chapter } from '@bridgehead/tabletop';
import { terrain } from './terrain.js';
import { terrainTokens } from './terrain-tokens-stage.js';
import { terrainPiece } from './terrain-piece.js';
import { boardEdge } from './board-edge-stage.js';
import { objectivesStage } from './objectives.js';
import { primaryObjective } from './primary-objective.js';
import { secondaryObjectives } from './secondary-objectives.js';
import { secondaryObjective } from './secondary-objective.js';
import { formUp } from './form-up.js';
import { holdingBack } from './hold-back-stage.js';
import { embarkation } from './embarkation.js';
import { deployment } from './deployment-stage.js';
import { deployHelix } from './deploy-helix-stage.js';
import { sites } from './sites.js';
import { site } from './site.js';
import { recon } from './recon.js';
import { reconMove } from './recon-move-stage.js';
import { begin } from './begin.js';
import { tokenSector } from './token-sector.js';
import { nextSector } from './next-sector.js';
import { choosePiece } from './choose-piece.js';
import { layPiece } from './lay-piece.js';
import { boardEdge as boardEdgeAsk } from './board-edge-ask.js';
import { placeObjective } from './place-objective-ask.js';
import { holdBack } from './hold-back-ask.js';
import { startAboard } from './start-aboard.js';
import { startIn } from './start-in.js';
import { deployFirst } from './deploy-first.js';
import { nextHelix } from './next-helix.js';
import { deployHelixAsk } from './deploy-helix-ask.js';
import { nextMarker } from './next-marker.js';
import { placeMarker } from './place-marker.js';
import { reconFirst } from './recon-first.js';
import { reconSquadron } from './recon-squadron.js';
import { reconMoveAsk } from './recon-move-ask.js';
import { placeFirst } from './place-first.js';
import { TERRAIN_TOKEN } from './terrain-tokens-field.js';
import { tellPlaced, tellSetup, tellTerrain, tellTerrainToken, tellTokenUsed, tellTokens } from './tell.js';

export const setupChapter: Chapter = chapter({
  stages: [
    terrain,
    terrainTokens,
    terrainPiece,
    boardEdge,
    objectivesStage,
    primaryObjective,
    secondaryObjectives,
    secondaryObjective,
    formUp,
    holdingBack,
    embarkation,
    deployment,
    deployHelix,
    sites,
    site,
    recon,
    reconMove,
    begin,
  ],
  asks: [
    tokenSector,
    nextSector,
    choosePiece,
    layPiece,
    boardEdgeAsk,
    placeObjective,
    holdBack,
    startAboard,
    startIn,
    deployFirst,
    nextHelix,
    deployHelixAsk,
    nextMarker,
    placeMarker,
    reconFirst,
    reconSquadron,
    reconMoveAsk,
    placeFirst,
  ],
  tells: {
    declared: tellSetup,
    placeChanged: tellPlaced,
    terrainChanged: tellTerrain,
    tokenPlaced: tellTerrainToken,
    tokenRemoved: tellTokenUsed,
    story: tellTokens,
  },
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
