import { HOUSE, type Refusal, refuse, type Side } from '@bridgehead/kernel';
import type { NewBattleRequest } from '@bridgehead/protocol';
import type { GameSystem } from '@bridgehead/tabletop';
import { hashOf, type Secrets } from '../secrets.js';
import type { NewSeat, StoredSeat } from '../store/store.js';

interface Seated {
  readonly seats: readonly NewSeat[];
  readonly words: Readonly<Record<Side, string>>;
}

/** The seats of a new battle, as its maker wishes them. */
export function seatsFor(
  { sides, name: game }: GameSystem,
  { seats: wishes }: NewBattleRequest,
  visitor: string,
  players: readonly string[],
  secrets: Secrets,
): Seated | Refusal {
  const stranger = whyNotSides({ sides, name: game }, wishes);
  if (stranger !== null) return stranger;
  const seats: NewSeat[] = [];
  const words: Record<Side, string> = {};
  for (const side of sides) {
    const wish = wishes[side];
    if (wish === undefined) return refuse(HOUSE.side, `Say who plays ${side}.`);
    const word = secrets.word();
    const none = { player: '', holder: '', pledge: '', nonce: '' };
    const common = { side, word: hashOf(word), name: wish.name ?? side, ...none };
    if (wish.who === 'computer') {
      const player = wish.player ?? players.at(-1) ?? '';
      if (!players.includes(player))
        return refuse(
          HOUSE.side,
          `There is no computer player "${player.slice(0, 40)}"; there is ${players.join(', ')}.`,
        );
      seats.push({ ...common, kind: 'computer', player, name: wish.name ?? player, nonce: secrets.word() });
      continue;
    }
    // Nobody learns the first word of a seat that is taken already: its holder may ask for another.
    if (wish.who === 'invite') words[side] = word;
    seats.push({ ...common, kind: 'human', holder: wish.who === 'me' ? visitor : '' });
  }
  return { seats, words };
}

/** Whether everything that is named by side is named by sides that there are. */
export function whyNotSides({ sides, name }: Pick<GameSystem, 'sides' | 'name'>, bySide: object): Refusal | null {
  const stranger = Object.keys(bySide).find((side) => !sides.includes(side));
  return stranger === undefined
    ? null
    : refuse(HOUSE.side, `${name} has no side "${stranger.slice(0, 40)}"; it has ${sides.join(' and ')}.`);
}

/** The same players again, each on the same side or on the next one. Their words are new, and so is the computer's nonce. */
export function seatsAgain(seats: readonly StoredSeat[], isSwapped: boolean, secrets: Secrets): readonly NewSeat[] {
  return seats.map(({ side }, i) => {
    const before = seats[isSwapped ? (i + 1) % seats.length : i] ?? seats[i];
    const { kind = 'human', player = '', holder = '' } = before ?? {};
    // A player without a name of their own was called by the side.
    const name = before === undefined || before.name === before.side ? side : before.name;
    const nonce = kind === 'computer' ? secrets.word() : '';
    return { side, kind, player, name, word: hashOf(secrets.word()), holder, pledge: '', nonce };
  });
}
