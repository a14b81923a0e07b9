import type { Side } from '@bridgehead/kernel';
import { type BattleInfo, commitmentTo, type OpenDice, pledgeOf } from '@bridgehead/protocol';
import type { BattleRow, StoredSeat } from '../store/store.js';
import { isFree } from './seating.js';

/** What anybody may know about a battle, from its stored data and the listeners present. */
export function infoOf(battle: BattleRow, seats: readonly StoredSeat[], isHere: (side: Side) => boolean): BattleInfo {
  const { id, name, system, scenario, dice, created, status, isPrivate, isListed, next, result, asked, origin } =
    battle;
  return {
    id,
    name,
    system,
    scenario,
    dice,
    created,
    status,
    isPrivate,
    isListed,
    next: next === '' ? null : next,
    seats: Object.fromEntries(seats.map((seat) => [seat.side, seatInfo(seat, isHere)])),
    fair: dice === 'fair' ? diceOf(battle, seats) : null,
    result,
    asked: status === 'running' ? asked : [],
    origin,
  };
}

function diceOf({ secret, status }: BattleRow, seats: readonly StoredSeat[]): OpenDice {
  const given = seats.filter(({ nonce }) => nonce !== '');
  return {
    commitment: commitmentTo(secret),
    pledges: Object.fromEntries(
      seats.map(({ side, nonce, pledge }) => [side, nonce === '' ? pledge : pledgeOf(nonce)]),
    ),
    nonces: Object.fromEntries(given.map(({ side, nonce }) => [side, nonce])),
    ...(status === 'ended' ? { secret } : {}),
  };
}

function seatInfo(seat: StoredSeat, isHere: (side: Side) => boolean): BattleInfo['seats'][string] {
  const { side, kind, name, player } = seat;
  if (kind === 'computer') return { name, kind, player, here: true };
  return { name, kind: isFree(seat) ? 'open' : 'human', here: isHere(side) };
}
