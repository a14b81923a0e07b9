import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Heap } from './heap.js';

test('gives back by key, equals in the order in which they came', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 })), fc.array(fc.integer({ min: 0, max: 9 })), (first, second) => {
      const heap = new Heap<{ key: number; order: number }>();
      let order = 0;
      const push = (key: number): void => heap.push(key, { key, order: order++ });
      const popped: { key: number; order: number }[] = [];
      const pop = (): void => {
        const item = heap.pop();
        if (item !== undefined) popped.push(item);
      };
      first.forEach(push);
      const half = first.map((key, i) => ({ key, order: i })).sort((a, b) => a.key - b.key || a.order - b.order);
      expect(heap.least).toBe(half[0]?.key ?? Infinity);
      for (let i = 0; i < first.length / 2; i++) pop();
      expect(popped).toEqual(half.slice(0, popped.length));
      second.forEach(push);
      const rest = [...half.slice(popped.length), ...second.map((key, i) => ({ key, order: first.length + i }))];
      rest.sort((a, b) => a.key - b.key || a.order - b.order);
      popped.length = 0;
      while (heap.size > 0) pop();
      expect(popped).toEqual(rest);
      expect(heap.pop()).toBeUndefined();
    }),
  );
});
