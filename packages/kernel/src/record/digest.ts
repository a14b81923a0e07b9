import type { Answered, DiceRolled, Entry, Fact } from '../system/events.js';
import { canonical } from '../values/json.js';

/** A running 128-bit hash over text, in plain integer arithmetic: the same in Node and in every browser. */
export class Digest {
  private a = 0x243f6a88;
  private b = 0x85a308d3;
  private c = 0x13198a2e;
  private d = 0x03707344;

  add(text: string): void {
    let { a, b, c, d } = this;
    for (let i = 0; i < text.length; i++) {
      const k = text.charCodeAt(i);
      a = b ^ Math.imul(a ^ k, 597399067);
      b = c ^ Math.imul(b ^ k, 2869860233);
      c = d ^ Math.imul(c ^ k, 951274213);
      d = a ^ Math.imul(d ^ k, 2716044179);
    }
    this.a = a;
    this.b = b;
    this.c = c;
    this.d = d;
  }

  addEntry<E extends Fact>(entry: Entry<E> | undefined): void {
    if (entry !== undefined) this.add(canonical({ ...entry, event: hashed(entry.event) }));
  }

  addEvent(event: Fact): void {
    this.add(canonical(hashed(event)));
  }

  text(): string {
    const a = Math.imul(this.c ^ (this.a >>> 18), 597399067) >>> 0;
    const b = Math.imul(this.d ^ (this.b >>> 22), 2869860233) >>> 0;
    const c = Math.imul(this.a ^ (this.c >>> 17), 951274213) >>> 0;
    const d = Math.imul(this.b ^ (this.d >>> 19), 2716044179) >>> 0;
    return [a, b, c, d].map((word) => word.toString(16).padStart(8, '0')).join('');
  }

  /** The four words, to continue from later. */
  state(): readonly [number, number, number, number] {
    return [this.a, this.b, this.c, this.d];
  }

  static from(state: readonly [number, number, number, number]): Digest {
    const digest = new Digest();
    [digest.a, digest.b, digest.c, digest.d] = state;
    return digest;
  }
}

/** `about` follows from the rest of a battle, and may be worded differently by newer rules; a player's reason changes nothing. */
function hashed(event: Fact): Fact {
  if (event.kind === 'answered') {
    const { reason: _reason, ...answered } = event as Answered;
    return answered;
  }
  if (event.kind !== 'diceRolled') return event;
  const { about: _about, ...roll } = event as DiceRolled;
  return roll;
}
