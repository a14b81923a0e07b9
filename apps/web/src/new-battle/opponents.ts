import type { BattleInfo, NewBattleRequest, SystemInfo } from '@bridgehead/protocol';

/** Who plays a side: `me`, `invite`, or `computer:` and the player's id. */
export type Wish = string;

const COMPUTER = 'computer:';

export function computerWish(player: string): Wish {
  return `${COMPUTER}${player}`;
}

/** The first side plays against the best computer player; players are listed from the weakest to the best. */
export function firstWishes({ sides, players }: Pick<SystemInfo, 'sides' | 'players'>): Readonly<Record<string, Wish>> {
  const best = players.at(-1)?.id ?? '';
  return Object.fromEntries(sides.map((side, i) => [side, i === 0 ? 'me' : computerWish(best)]));
}

/** The same players again: computers stay, and people sit at this screen. */
export function sameWishes(
  system: Pick<SystemInfo, 'sides' | 'players'>,
  seats: BattleInfo['seats'],
): Readonly<Record<string, Wish>> {
  // No person played, so nobody could play on.
  if (Object.values(seats).every(({ kind }) => kind === 'computer')) return firstWishes(system);
  return Object.fromEntries(
    system.sides.map((side) => {
      const seat = seats[side];
      return [side, seat?.kind === 'computer' ? computerWish(seat.player ?? '') : 'me'];
    }),
  );
}

/** The name is the player's own; without one the seats are called by their sides. */
export function seatsFrom(wishes: Readonly<Record<string, Wish>>, name = ''): NewBattleRequest['seats'] {
  const own = Object.values(wishes).filter((wish) => wish === 'me').length === 1 && name !== '' ? { name } : {};
  return Object.fromEntries(
    Object.entries(wishes).map(([side, wish]) => [side, wish === 'me' ? { who: 'me', ...own } : seatFrom(wish)]),
  );
}

function seatFrom(wish: Wish): NewBattleRequest['seats'][string] {
  if (wish === 'me' || wish === 'invite') return { who: wish };
  return { who: 'computer', player: wish.slice(COMPUTER.length) };
}
