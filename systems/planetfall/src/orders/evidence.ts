import { type Evidence, markOn, sidesOpposing, squadOf, whenLeft, whenTold } from '@bridgehead/tabletop';
import { isSquadInPlay } from '@bridgehead/wargame';
import { ACTIVATED, DISORDER, OVERWATCH } from '../book/marks.js';
import { isAnyOnOverwatch } from './overwatch.js';

export const evidence: readonly Evidence[] = [
  // A squadron that has embarked or withdrawn is no target for enemies on Overwatch.
  whenLeft('movement', 'PF-ORDER-03', ({ squad = '' }, table) => {
    const enemies = sidesOpposing(table, squadOf(table, squad).side);
    return !isSquadInPlay(table, squad) && enemies.some((side) => isAnyOnOverwatch(table, side, []));
  }),
  // Overwatch ends when the squadron activates, fires or is made to move.
  whenTold('markChanged', 'PF-ORDER-06', ({ mark, to }) => mark === OVERWATCH && to === 0),
  // Other events do not end the Overwatch of a squadron, unless a rule says so.
  whenTold('markChanged', 'PF-ORDER-06', ({ mark, on, to, was = 0 }, table) => {
    const befalls = (mark === DISORDER || mark === ACTIVATED) && to > was;
    return befalls && markOn(table, on, OVERWATCH) > 0;
  }),
];
