import type { Procedure, Side } from '@bridgehead/kernel';
import { markOn, modelOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { rollAmount } from '../book/dice.js';
import { sheetOf } from '../book/figures.js';
import { DISTRACTED } from '../book/marks.js';
import { remembered } from '../book/memos.js';
import { basesIn, pointsLeftOf, squadOfUnit } from '../book/units.js';
import { diceOfDrones } from '../traits/drone-command.js';
import { hasAdvantage } from '../garrison/occupier.js';

/** A card may add dice for each base of a Squad. */
export const extraDice = remembered<number>('extraDice', 'activation', {
  name: 'Extra dice',
  meaning: 'of a Squad: dice that each of its bases adds in a CQB',
});

/** DZC-CQB-02: CQB times remaining points rounded up, 3 fewer for who shot or searched, 2 more with the advantage. */
function* diceOfBase(play: TablePlay, base: string, advantage: boolean): Procedure<number> {
  const printed = sheetOf(play.table, base).cqb;
  const value =
    typeof printed === 'number' ? printed : yield* rollAmount(printed, 'DZC-CQB-02', modelOf(play.table, base).side);
  const full = Math.ceil(value * pointsLeftOf(play.table, base) - 1e-9);
  const isDistracted = markOn(play.table, base, DISTRACTED) > 0;
  const dice = isDistracted ? Math.max(0, full - 3) : full;
  return dice + (advantage ? 2 : 0) + (extraDice.read(play.table, squadOfUnit(play.table, base)) ?? 0);
}

export function* diceOfSide(play: TablePlay, place: string, side: Side): Procedure<number> {
  let sum = 0;
  const advantage = hasAdvantage(play.table, place, side);
  for (const base of basesIn(play.table, place, side)) sum += yield* diceOfBase(play, base, advantage);
  play.cite('DZC-CQB-02');
  return sum + (yield* diceOfDrones(play, place, side));
}

/** Table T-2. */
export function numberInQuarters(table: Table, squadMember: string): number {
  return Math.min(6, 2 + sheetOf(table, squadMember).armour);
}
