import { type Evidence, markOn, whenStage, whenTold } from '@bridgehead/tabletop';
import { DAMAGE, OVERWATCH } from '../book/marks.js';

export const evidence: readonly Evidence[] = [
  // Nobody tests for Damage that comes of Disorder.
  whenTold('markChanged', 'PF-MORALE-01', ({ mark, because }) => mark === DAMAGE && because === 'PF-END-02'),
  // Overwatch Markers stay when Activation Markers come off.
  whenStage('prepare', 'PF-ORDER-06', (_args, table) =>
    [...table.squads.keys()].some((squad) => markOn(table, squad, OVERWATCH) > 0),
  ),
];
