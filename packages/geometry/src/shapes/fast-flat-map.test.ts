import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fastFlatMap } from './fast-flat-map.js';

describe('fastFlatMap', () => {
  test('gives what flatMap gives, for lists and for single elements', () => {
    const given = fc.array(fc.oneof(fc.integer(), fc.array(fc.integer(), { maxLength: 3 })), { maxLength: 8 });
    fc.assert(
      fc.property(given, (list) => {
        expect(fastFlatMap(list, (one) => one)).toEqual(list.flatMap((one) => one));
        expect(fastFlatMap(list, (_, i) => [i, -i])).toEqual(list.flatMap((_, i) => [i, -i]));
      }),
    );
  });
});
