import { type Chapter, chapter } from '@bridgehead/tabletop';
import { OBJECTIVE } from '../scoring/objectives.js';
import { labsStage, placeLab, placeLabAsk } from './place-labs.js';
import { objectivesStage, placeObjective, placeObjectiveAsk } from './place-objectives.js';

export const missionsChapter: Chapter = chapter({
  stages: [objectivesStage, placeObjective, labsStage, placeLab],
  asks: [placeObjectiveAsk, placeLabAsk],
  tokens: [OBJECTIVE],
  streams: [
    { id: 'OBJECTIVES', name: 'Objectives', meaning: 'One D8 as a D4; two more objectives than it shows.' },
    { id: 'SEARCH', name: 'Search', meaning: 'One D8: what is found in a research building.' },
    { id: 'MED-PACKS', name: 'Med Packs', meaning: 'One D8 as a D4: the Health Points that a unit regains.' },
    { id: 'SEISMIC', name: 'Seismic shift', meaning: 'One D8: what the ground does in this Round.' },
  ],
});
