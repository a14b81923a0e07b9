/** The four words of a generator: plain data, to be saved and compared. */
export type RandomState = readonly [number, number, number, number];

const STIRRING_ROUNDS = 15;
const LARGEST_31_BITS = 0x7fffffff;

/** Chris Doty-Humphrey's sfc32: small, fast, and only integer arithmetic, so it is the same on every machine. */
export class Random {
  private a: number;
  private b: number;
  private c: number;
  private d: number;

  private constructor(a: number, b: number, c: number, d: number) {
    this.a = a | 0;
    this.b = b | 0;
    this.c = c | 0;
    this.d = d | 0;
  }

  /** Equal seeds give equal numbers. */
  static seeded(...seed: readonly (string | number)[]): Random {
    const [a, b, c, d] = hash128(seed.join('\u0000'));
    return new Random(a, b, c, d).stirred();
  }

  static from([a, b, c, d]: RandomState): Random {
    return new Random(a, b, c, d);
  }

  state(): RandomState {
    return [this.a, this.b, this.c, this.d];
  }

  copy(): Random {
    return new Random(this.a, this.b, this.c, this.d);
  }

  /** A separate generator for two numbers; this one does not advance, so the same numbers give the same generator. */
  at(x: number, y: number): Random {
    return new Random(this.a ^ spread(x), this.b ^ spread(y + 0x9e3779b9), this.c, this.d).stirred();
  }

  /** 32 random bits, as a signed integer. */
  bits(): number {
    const mixed = (((this.a + this.b) | 0) + this.d) | 0;
    this.d = (this.d + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + mixed) | 0;
    return mixed;
  }

  /** A whole number from 0 to n - 1, each equally likely: the incomplete last run of n is thrown away. */
  below(n: number): number {
    if (!Number.isInteger(n) || n < 1 || n > LARGEST_31_BITS) throw new RangeError(`Random.below(${n})`);
    for (;;) {
      const bits = this.bits() >>> 1;
      const value = bits % n;
      if (bits - value <= LARGEST_31_BITS - (n - 1)) return value;
    }
  }

  private stirred(): this {
    for (let round = 0; round < STIRRING_ROUNDS; round++) this.bits();
    return this;
  }
}

/** The finishing step of murmur3: one to one, and every bit of the input changes half of the output. */
function spread(word: number): number {
  let h = word | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/** bryc's cyrb128, after murmur3. Not for secrets. */
function hash128(text: string): RandomState {
  let [a, b, c, d] = [1779033703, 3144134277, 1013904242, 2773480762];
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = b ^ Math.imul(a ^ unit, 597399067);
    b = c ^ Math.imul(b ^ unit, 2869860233);
    c = d ^ Math.imul(c ^ unit, 951274213);
    d = a ^ Math.imul(d ^ unit, 2716044179);
  }
  a = Math.imul(c ^ (a >>> 18), 597399067);
  b = Math.imul(d ^ (b >>> 22), 2869860233);
  c = Math.imul(a ^ (c >>> 17), 951274213);
  d = Math.imul(b ^ (d >>> 19), 2716044179);
  const all = a ^ b ^ c ^ d;
  return [all, b ^ all, c ^ all, d ^ all];
}
