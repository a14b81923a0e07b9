import { type Evidence, markOn, whenTold } from '@bridgehead/tabletop';
import { ACTIVATED, DISORDER, OVERWATCH } from '../book/marks.js';

export const evidence: readonly Evidence[] = [
  // What befalls a squadron that lies in wait does not end its Overwatch unless the rule says so.
  whenTold('markChanged', 'PF-ORDER-06', ({ mark, on, to, was = 0 }, table) => {
    const befalls = (mark === DISORDER || mark === ACTIVATED) && to > was;
    return befalls && markOn(table, on, OVERWATCH) > 0;
  }),
];
