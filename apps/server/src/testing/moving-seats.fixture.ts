import type { Store } from '../store/store.js';
import { hashOf } from '../secrets.js';
import { call, wordIn } from './harness.fixture.js';

/** The seat of one player, who keeps the address for another device, and uses it or has another made. */
export interface HeldSeat {
  readonly battle: string;
  readonly side: string;
  readonly cookie: string;
  word: string;
}

/** Moves seats while the server is killed, and knows what must be true of their words afterwards. */
export class MovingSeats {
  /** Words that an acknowledged move used up. */
  private readonly spent = new Map<string, string>();
  /** The word that each seat was last acknowledged to have; null if a later request had no reply. */
  private readonly current = new Map<string, string | null>();
  moved = 0;

  /** One request, which may have no reply: then the seat has moved or has not, and its holder asks by cookie. */
  async move(url: string, seat: HeldSeat, byAddress: boolean): Promise<void> {
    const { battle, side, cookie, word } = seat;
    const name = `${battle}/${side}`;
    this.current.set(name, null);
    const path = `/api/battles/${battle}/seats/${side}/address`;
    const asked = byAddress ? call(url, '/api/seats', { word }, { cookie }) : call(url, path, {}, { cookie });
    const answer = await asked.catch(() => null);
    if (answer?.status !== 200) return;
    seat.word = wordIn((answer.data as { readonly link: string }).link);
    this.spent.set(word, name);
    this.current.set(name, seat.word);
    this.moved++;
  }

  /** What is wrong with the words in the store. */
  async faults(store: Store): Promise<readonly string[]> {
    const faults: string[] = [];
    for (const [word, name] of this.spent) {
      if ((await store.spentWord(hashOf(word))) === null) faults.push(`${name}: a word that was used up is not spent`);
      if ((await store.seatByWord(hashOf(word))) !== null) faults.push(`${name}: a word that was used up opens a seat`);
    }
    for (const [name, word] of this.current) {
      if (word === null) continue;
      const seat = await store.seatByWord(hashOf(word));
      if (`${seat?.battle}/${seat?.side}` !== name) faults.push(`${name}: the word that it was told opens nothing`);
    }
    return faults;
  }
}
