import { type Evidence, markOn, whenStage } from '@bridgehead/tabletop';
import { OVERWATCH } from '../book/marks.js';

export const evidence: readonly Evidence[] = [
  // Overwatch Markers stay when Activation Markers come off.
  whenStage('prepare', 'PF-ORDER-06', (_args, table) =>
    [...table.squads.keys()].some((squad) => markOn(table, squad, OVERWATCH) > 0),
  ),
];
