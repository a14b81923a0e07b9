import type { Side } from '@bridgehead/kernel';
import type { BattleInfo } from '@bridgehead/protocol';

/** Whose decisions are looked at again: the visitor's own, those of people for somebody who only watches, and everybody's in a battle of computers. */
export function sidesReviewed(
  { seats, mine = [] }: Pick<BattleInfo, 'seats' | 'mine'>,
  sides: readonly Side[],
): readonly Side[] {
  if (mine.length > 0) return mine;
  const people = sides.filter((side) => seats[side]?.kind === 'human');
  return people.length > 0 ? people : sides;
}
