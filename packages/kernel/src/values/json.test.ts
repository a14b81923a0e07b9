import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonical, sameJson } from './json.js';

const leaf = fc.constantFrom<unknown>(
  null,
  undefined,
  0,
  -0,
  1,
  Number.NaN,
  Infinity,
  '',
  '0',
  'null',
  true,
  false,
  2.5,
);
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'é', '"', '10', '9'), tie('value'), { maxKeys: 3 }),
  ),
}));

describe('sameJson', () => {
  it('says what the canonical texts say', () => {
    fc.assert(
      fc.property(value, value, (one, other) => {
        expect(sameJson(one, other)).toBe(canonical(one) === canonical(other));
      }),
      { numRuns: 5000 },
    );
  });

  it('knows a copy from a copy with one thing changed', () => {
    const table = { models: [{ id: 'a', marks: { hit: 1 } }, { id: 'b' }], memos: [] };
    expect(sameJson(table, structuredClone(table))).toBe(true);
    expect(sameJson(table, { ...table, models: [{ id: 'a', marks: { hit: 2 } }, { id: 'b' }] })).toBe(false);
    expect(sameJson(table, { ...table, models: table.models.toReversed() })).toBe(false);
    expect(sameJson(table, { ...table, extra: null })).toBe(false);
    expect(sameJson({ ...table, extra: undefined }, table)).toBe(true);
  });
});

it('canonical text has its keys in the order of their code units, and no undefined members', () => {
  expect(canonical({ b: 1, a: [undefined, { z: undefined, '10': -0, '9': null }], é: '"', Z: 0 })).toBe(
    '{"Z":0,"a":[null,{"10":0,"9":null}],"b":1,"é":"\\""}',
  );
});
