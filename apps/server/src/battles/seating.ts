import { HOUSE, type Refusal, refuse, type Side } from '@bridgehead/kernel';
import { pledgeOf } from '@bridgehead/protocol';
import type { DiceShare, Store, StoredSeat, WordChange } from '../store/store.js';

/** The seats of one battle: who holds each, which word opens it, and what it adds to the dice. */
export class Seating {
  private readonly store: Store;
  private readonly battle: string;
  private seats: readonly StoredSeat[];

  constructor(store: Store, battle: string, seats: readonly StoredSeat[]) {
    this.store = store;
    this.battle = battle;
    this.seats = seats;
  }

  get all(): readonly StoredSeat[] {
    return this.seats;
  }

  of(side: Side): StoredSeat | undefined {
    return this.seats.find((seat) => seat.side === side);
  }

  /** The sides whose seats that holder has. */
  sidesOf(holder: string): readonly Side[] {
    return this.seats.filter((seat) => holder !== '' && seat.holder === holder).map(({ side }) => side);
  }

  /** Whether every seat is taken, and every side has added its part to dice that need it. */
  isComplete(dice: 'fair' | 'typed'): boolean {
    return this.seats.every((seat) => !isFree(seat) && (dice === 'typed' || seat.nonce !== ''));
  }

  async changeWord(side: Side, change: WordChange): Promise<boolean> {
    const changed = await this.store.changeWord(this.battle, side, change);
    this.seats = await this.store.seats(this.battle);
    return changed;
  }

  /**
   * A side pledges a nonce, or another one, since a seat that moved has left its nonce behind. If a nonce was given away
   * before, all sides pledge anew: nobody may choose a nonce who knows another's.
   */
  async pledge(side: Side, pledge: string): Promise<boolean> {
    if (this.of(side)?.pledge === pledge) return false;
    const people = this.seats.filter(({ kind }) => kind === 'human');
    const isAnew = people.some(({ nonce }) => nonce !== '');
    await this.share(
      people.map((seat) => ({
        side: seat.side,
        pledge: seat.side === side ? pledge : isAnew ? '' : seat.pledge,
        nonce: '',
      })),
    );
    return true;
  }

  /** A side gives the nonce that it pledged, once every side has pledged one. */
  async giveNonce(side: Side, nonce: string): Promise<Refusal | null> {
    const seat = this.of(side);
    if (seat === undefined || this.seats.some((one) => one.kind === 'human' && one.pledge === ''))
      return refuse(HOUSE.dice, 'Not every side has pledged its part in the dice.');
    if (pledgeOf(nonce) !== seat.pledge) return refuse(HOUSE.dice, 'This is not the nonce that was pledged.');
    await this.share([{ side, pledge: seat.pledge, nonce }]);
    return null;
  }

  private async share(shares: readonly DiceShare[]): Promise<void> {
    await this.store.share(this.battle, shares);
    this.seats = await this.store.seats(this.battle);
  }
}

export function moveInWords(before: StoredSeat, { side, name }: StoredSeat): string {
  return before.name === name
    ? `The seat of ${side}${name === side ? '' : ` (${name})`} has moved to another device.`
    : `The seat of ${side} has moved: ${name} plays instead of ${before.name}.`;
}

/** Whether nobody has taken the seat. Seats of old battles may have a nonce and no holder: their player had no cookie. */
export function isFree({ kind, holder, nonce }: StoredSeat): boolean {
  return kind === 'human' && holder === '' && nonce === '';
}
