import type { Side } from '@bridgehead/kernel';
import { type BattleInfo, commitmentTo } from '@bridgehead/protocol';
import type { StoredBattle, StoredSeat } from '../store/store.js';

/** What anybody may know about a battle, from its stored data and the listeners present. */
export function infoOf(
  battle: StoredBattle,
  seats: readonly StoredSeat[],
  isHere: (side: Side) => boolean,
): BattleInfo {
  const { id, name, system, scenario, dice, created, secret, status, result, asked, origin } = battle;
  const nonces = Object.fromEntries(seats.map(({ side, nonce }) => [side, nonce]));
  const fair = { commitment: commitmentTo(secret), nonces, ...(status === 'ended' ? { secret } : {}) };
  return {
    id,
    name,
    system,
    scenario,
    dice,
    created,
    status,
    seats: Object.fromEntries(seats.map((seat) => [seat.side, seatInfo(seat, isHere)])),
    fair: dice === 'fair' ? fair : null,
    result,
    asked: status === 'running' ? asked : [],
    origin,
  };
}

function seatInfo(
  { side, kind, name, player, holder, nonce }: StoredSeat,
  isHere: (side: Side) => boolean,
): BattleInfo['seats'][string] {
  if (kind === 'computer') return { name, kind, player, here: true };
  return { name, kind: holder === '' && nonce === '' ? 'open' : 'human', here: isHere(side) };
}
