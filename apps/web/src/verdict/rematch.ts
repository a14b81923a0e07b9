import type { Side } from '@bridgehead/kernel';
import { type BattleInfo, type NewBattleRequest, type PlayedRecord } from '@bridgehead/protocol';
import { api } from '../api.js';
import { startBattle } from '../lobby/start-battle.js';

/** The same again with the same forces; `seated` says, side by side, who of the last battle plays it now. */
export async function rematch(
  info: BattleInfo,
  sides: readonly Side[],
  seated: readonly Side[],
  mine: readonly Side[],
): Promise<void> {
  // The server has played it: it is what it says.
  const { setup } = (await api.record(info.id)) as PlayedRecord;
  const { system, scenario, name, dice } = info;
  const { rosters, options } = setup;
  const request: NewBattleRequest = {
    system,
    scenario,
    name,
    dice,
    rosters,
    seats: seatsFor(info, sides, seated, mine),
  };
  await startBattle(options === undefined ? request : { ...request, options });
}

function seatsFor(
  info: BattleInfo,
  sides: readonly Side[],
  seated: readonly Side[],
  mine: readonly Side[],
): NewBattleRequest['seats'] {
  const seats: NewBattleRequest['seats'] = {};
  for (const [i, side] of sides.entries()) {
    const before = seated[i] ?? side;
    const seat = info.seats[before];
    if (seat?.kind === 'computer') seats[side] = { who: 'computer', player: seat.player ?? '' };
    else seats[side] = { who: mine.includes(before) ? 'me' : 'invite' };
  }
  return seats;
}
