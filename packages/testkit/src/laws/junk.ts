import { type Decision, type Random, shuffled } from '@bridgehead/kernel';

/** Words that every object has, and that no careless record should answer to. */
const WORDS = [
  '',
  'pass',
  'usual',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'length',
  'nobody',
  '0',
  '-1',
  'NaN',
  'null',
  '\u0000',
  '💥',
  'x'.repeat(300),
];
const NUMBERS = [
  0,
  -0,
  -1,
  1,
  0.5,
  3599,
  3600,
  1e6,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  -Number.MAX_SAFE_INTEGER,
  1e300,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
];

const oneOf = <R>(random: Random, list: readonly R[]): R => list[random.below(list.length)] as R;

export function junkWord(random: Random): string {
  return oneOf(random, WORDS);
}

export function junkNumber(random: Random): number {
  return oneOf(random, NUMBERS);
}

/** A value of any shape, now and then very deep or very long. */
export function junkValue(random: Random, depth = 3): unknown {
  switch (random.below(depth > 0 ? 11 : 6)) {
    case 0:
      return junkWord(random);
    case 1:
      return junkNumber(random);
    case 2:
      return null;
    case 3:
      return random.below(2) === 0;
    case 4:
      return undefined;
    case 5:
      return random.below(8) === 0 ? deep(1500) : [];
    case 6:
      return Array.from({ length: random.below(4) }, () => junkValue(random, depth - 1));
    case 7:
      return Array.from({ length: random.below(20) === 0 ? 5000 : 2 }, () => 'x');
    default:
      return Object.fromEntries(
        Array.from({ length: random.below(4) }, () => [junkWord(random), junkValue(random, depth - 1)]),
      );
  }
}

function deep(depth: number): unknown {
  let value: unknown = 'x';
  for (let i = 0; i < depth; i++) value = i % 2 === 0 ? [value] : { pick: value };
  return value;
}

const KEYS = ['pick', 'move', 'place', 'aim', 'allocate', 'number', 'order'] as const;

/**
 * Answers that are probably illegal: nonsense, answers of other kinds, good shapes with bad names and numbers. `ids`
 * names pieces that exist, since nearly right answers find more than noise.
 */
export function junkAnswer(random: Random, decision: Decision, ids: readonly string[]): unknown {
  const word = () => (ids.length > 0 && random.below(2) === 0 ? oneOf(random, ids) : junkWord(random));
  const key = random.below(3) === 0 ? oneOf(random, KEYS) : decision.kind === 'bid' ? 'number' : decision.kind;
  if (random.below(6) === 0) return junkValue(random);
  if (random.below(6) === 0) return { [key]: junkValue(random) };
  return { [key]: nearly(random, key, word), ...(random.below(10) === 0 ? { extra: 1 } : {}) };
}

function nearly(random: Random, key: (typeof KEYS)[number], word: () => string): unknown {
  const point = () => [coordinate(random), coordinate(random)];
  switch (key) {
    case 'pick':
      return random.below(2) === 0 ? word() : Array.from({ length: random.below(4) }, word);
    case 'number':
      return junkNumber(random);
    case 'order':
      return shuffled(Array.from({ length: random.below(5) }, word), (n) => random.below(n));
    case 'allocate':
      return Object.fromEntries(Array.from({ length: random.below(4) }, () => [word(), word()]));
    case 'place':
      return Object.fromEntries([
        [
          word(),
          [{ in: word() }, { in: word(), part: word() }, { at: point(), facing: junkNumber(random) }][random.below(3)],
        ],
      ]);
    case 'aim':
      return random.below(2) === 0 ? { along: junkNumber(random) } : { at: point(), facing: random.below(4000) };
    case 'move':
      return Array.from({ length: random.below(3) }, () => ({
        model: word(),
        path: Array.from({ length: random.below(4) }, () => step(random, point)),
      }));
  }
}

function step(random: Random, point: () => readonly number[]): unknown {
  return oneOf<unknown>(random, [
    { to: point() },
    { face: random.below(3600) },
    { turn: 'left' },
    { turn: 'sideways' },
    { to: [1] },
  ]);
}

function coordinate(random: Random): number {
  return random.below(4) === 0 ? junkNumber(random) : random.below(2_000_000) - 200_000;
}
