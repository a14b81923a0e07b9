import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOut, type Wanting } from './layout-badges.js';

function wanting(x: number, y: number): Wanting {
  return { at: { x, y }, clear: 10, width: 42, height: 26 };
}

const ROOM = { x: 350, y: 350, width: 760, height: 760 };

describe('the layout of badges', () => {
  it('puts a badge above its point where nothing is in the way', () => {
    expect(layOut([wanting(100, 100)], [], ROOM)).toEqual([{ x: 100, y: 77 }]);
  });

  it('goes to another side of the point where it would cover a model', () => {
    const model = { x: 100, y: 77, width: 20, height: 20 };
    const [placed] = layOut([wanting(100, 100)], [model], ROOM);
    const coversX = Math.abs((placed?.x ?? 0) - model.x) < (42 + 20) / 2;
    const coversY = Math.abs((placed?.y ?? 0) - model.y) < (26 + 20) / 2;
    expect(coversX && coversY).toBe(false);
  });

  it('stays in the room', () => {
    const [placed] = layOut([wanting(720, -10)], [], ROOM);
    expect(placed?.x).toBeLessThanOrEqual(730 - 21);
    expect(placed?.y).toBeGreaterThanOrEqual(-30 + 13);
  });

  it('lets no badge cover another, in any crowd of a dozen', () => {
    const point = fc.record({ x: fc.integer({ min: 0, max: 700 }), y: fc.integer({ min: 0, max: 700 }) });
    fc.assert(
      fc.property(fc.array(point, { maxLength: 12 }), (points) => {
        const placed = layOut(
          points.map(({ x, y }) => wanting(x, y)),
          [],
          ROOM,
        );
        placed.forEach((one, i) => {
          for (const other of placed.slice(i + 1))
            expect(Math.abs(one.x - other.x) >= 42 || Math.abs(one.y - other.y) >= 26).toBe(true);
        });
      }),
    );
  });
});
