import { textIn } from '@bridgehead/kernel';
import { type Evidence, markOn, sidesOpposing, squadOf, type Table, whenLeft, whenTold } from '@bridgehead/tabletop';
import { isSquadInPlay } from '@bridgehead/wargame';
import { ACTIVATED, isDisordered, OVERWATCH } from '../book/marks.js';
import { overwatchSet } from '../book/memos.js';
import { isAnyOnOverwatch, OVERWATCH_FIRE } from './overwatch.js';

/** Whether the Overwatch of a squadron was set in an earlier turn, or kept in spite of something. */
function hasLasted(table: Table, squad: string): boolean {
  return overwatchSet.read(table, squad) !== true || isDisordered(table, squad) || markOn(table, squad, ACTIVATED) > 0;
}

export const evidence: readonly Evidence[] = [
  // A squadron that has embarked or withdrawn is no target for enemies on Overwatch.
  whenLeft('movement', 'PF-ORDER-03', (args, table) => {
    const squad = textIn(args, 'squad');
    const enemies = sidesOpposing(table, squadOf(table, squad).side);
    return !isSquadInPlay(table, squad) && enemies.some((side) => isAnyOnOverwatch(table, side, []));
  }),
  whenTold(
    'declared',
    'PF-ORDER-06',
    ({ what, by }, table) => what === OVERWATCH_FIRE && by !== undefined && hasLasted(table, by),
  ),
  // It ends when the squadron activates, fires or is made to move.
  whenTold('markChanged', 'PF-ORDER-06', ({ mark, to }) => mark === OVERWATCH && to === 0),
];
