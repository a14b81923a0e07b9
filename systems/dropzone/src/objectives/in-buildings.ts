import type { Procedure, Side } from '@bridgehead/kernel';
import { modelOf, type TablePlay } from '@bridgehead/tabletop';
import { basesIn, squadsIn, unitsOf } from '../book/units.js';
import { giveToOneOf } from './heir.js';
import { carriedBy, leaveAt, mayCarry } from './tokens.js';

/** DZC-OBJ-11: what a routed Squad carries stays: with a friend inside, else with the enemy, else in plain sight. */
export function* handOverInRout(play: TablePlay, squad: string, place: string, enemy: Side): Procedure<void> {
  const tokens = unitsOf(play.table, squad).flatMap((id) => carriedBy(play.table, id));
  if (tokens.length === 0) return;
  const { side } = modelOf(play.table, unitsOf(play.table, squad)[0] ?? '');
  const friends = squadsIn(play.table, place, side).filter((one) => one !== squad);
  const fit = (ids: readonly string[]) => ids.filter((id) => mayCarry(play.table, id));
  const own = fit(friends.flatMap((one) => unitsOf(play.table, one)));
  const heirs = own.length > 0 ? own : fit(basesIn(play.table, place, enemy));
  for (const token of tokens)
    if (!(yield* giveToOneOf(play, token, heirs, 'DZC-OBJ-11'))) leaveAt(play, token, place, 'DZC-OBJ-11');
  play.cite('DZC-CQB-09');
}
