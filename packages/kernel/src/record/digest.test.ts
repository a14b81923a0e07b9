import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Digest } from './digest.js';
import { canonical } from '../values/json.js';

const digestOf = (...texts: string[]) => {
  const digest = new Digest();
  for (const text of texts) digest.add(text);
  return digest.text();
};

describe('the digest', () => {
  it('has not changed', () => {
    expect(digestOf('')).toBe(digestOf());
    expect(digestOf('bridgehead')).toMatchInlineSnapshot(`"a835c0e1e5938e3000e15786d473f5bc"`);
  });

  it('runs on: piece by piece equals at once, and it can go on from its state', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        const digest = new Digest();
        digest.add(a);
        const later = Digest.from(digest.state());
        later.add(b);
        expect(later.text()).toBe(digestOf(a + b));
      }),
    );
  });

  it('tells different texts apart', () => {
    const seen = new Map<string, string>();
    fc.assert(
      fc.property(fc.string({ maxLength: 8 }), (text) => {
        const digest = digestOf(text);
        expect(seen.get(digest) ?? text).toBe(text);
        seen.set(digest, text);
      }),
      { numRuns: 5000 },
    );
  });
});

describe('canonical JSON', () => {
  it('is the same whatever the order of keys, and reads back as the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonical(value);
        expect(canonical(JSON.parse(text))).toBe(text);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
    expect(canonical({ b: 1, a: [undefined, Number.NaN] })).toBe('{"a":[null,null],"b":1}');
  });
});
