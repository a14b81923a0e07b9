import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { covered, isInside, isWithin, type PixelBox } from './pixel-box.js';
import { placeSigns, type SignGround, type Wanting } from './place-signs.js';

function wanting(x: number, y: number, was?: { x: number; y: number }): Wanting {
  return { at: { x, y }, clear: 10, width: 42, height: 26, was };
}

const ROOM = { x: 350, y: 350, width: 760, height: 760 };
const OPEN: SignGround = { room: ROOM, taken: [], spared: [] };

const crowd = (most: number, size: fc.Arbitrary<{ width: number; height: number }>, least = 0) =>
  fc.array(
    fc
      .record({ x: fc.integer({ min: -60, max: 760 }), y: fc.integer({ min: -60, max: 760 }), size })
      .map(({ x, y, size: { width, height } }): Wanting => ({ at: { x, y }, clear: 8, width, height })),
    { minLength: least, maxLength: most },
  );
const ANY_SIZE = fc.record({ width: fc.integer({ min: 24, max: 150 }), height: fc.integer({ min: 17, max: 60 }) });
const BADGE = fc.constant({ width: 50, height: 43 });

/** Whether earlier signs and taken boxes cannot fill the room, however badly they are placed. */
function mustHaveRoom({ width, height }: Wanting, others: readonly PixelBox[], room: PixelBox): boolean {
  const barred = others.reduce((sum, other) => sum + (other.width + width) * (other.height + height), 0);
  return barred < (room.width - width) * (room.height - height);
}

function overlaps(boxes: readonly PixelBox[]): number {
  return boxes.reduce((sum, one, i) => sum + boxes.slice(i + 1).filter((other) => isWithin(one, other, 0)).length, 0);
}

describe('the places of signs', () => {
  it('are above their points if nothing is in the way', () => {
    expect(placeSigns([wanting(100, 100)], OPEN)).toMatchObject([{ x: 100, y: 77 }]);
  });

  it('are on another side of the point if they would cover a model', () => {
    const model = { x: 100, y: 77, width: 20, height: 20 };
    const [placed] = placeSigns([wanting(100, 100)], { ...OPEN, spared: [model] });
    expect(placed && covered(placed, [model])).toBe(0);
  });

  it('are at the nearest free place if every side is taken, and no farther', () => {
    const wall = { x: 100, y: 100, width: 200, height: 120 };
    const [placed] = placeSigns([wanting(100, 100)], { ...OPEN, taken: [wall] });
    // Above or below it, level with the point, with the gap between.
    expect(placed?.x).toBe(100);
    expect(Math.abs((placed?.y ?? 0) - 100)).toBe(60 + 13 + 9);
  });

  it('spare models even if every side is taken', () => {
    // The badges of two squads in a corner of the table, whose models stand side by side.
    const row = [475, 492, 510, 527, 545].map((x) => ({ x, y: 706, width: 11, height: 16 }));
    const taken = [{ x: 442.87, y: 681.07, width: 42, height: 26 }];
    const room = { x: 568, y: 396, width: 671, height: 688 };
    const sign = { at: { x: 444, y: 703 }, clear: 18.6, width: 42, height: 26 };
    const [placed] = placeSigns([sign], { room, taken, spared: row });
    expect(placed && covered(placed, row)).toBe(0);
    expect(placed?.x).toBeLessThan(444);
  });

  it('are beside another of their points if there is more room', () => {
    const sign = { ...wanting(100, 100), also: [{ x: 160, y: 100 }] };
    const wall = { x: 85, y: 90, width: 120, height: 100 };
    const [placed] = placeSigns([sign], { ...OPEN, taken: [wall] });
    expect(placed).toMatchObject({ x: 187.9, y: 79.3 });
    expect(placeSigns([sign], OPEN)).toMatchObject([{ x: 100, y: 77 }]);
  });

  it('overlap nowhere and are in the room, in every crowd that leaves room', () => {
    fc.assert(
      fc.property(crowd(30, ANY_SIZE), crowd(6, ANY_SIZE), crowd(20, ANY_SIZE), (signs, walls, models) => {
        const boxes = (all: readonly Wanting[]) => all.map(({ at, width, height }) => ({ ...at, width, height }));
        const [taken, spared] = [boxes(walls), boxes(models)];
        const placed = placeSigns(signs, { ...OPEN, taken, spared });
        placed.forEach((box, i) => {
          const before = [...taken, ...placed.slice(0, i)];
          const sign = signs[i];
          expect(isInside(box, ROOM)).toBe(true);
          if (sign !== undefined && mustHaveRoom(sign, before, ROOM))
            expect(before.filter((other) => isWithin(box, other, 0))).toEqual([]);
        });
      }),
    );
  });

  it('of eighty badges on a fitted table never overlap', () => {
    const eighty = crowd(80, BADGE, 80);
    fc.assert(
      fc.property(eighty, (signs) => {
        expect(overlaps(placeSigns(signs, OPEN))).toBe(0);
      }),
      { numRuns: 25 },
    );
  });

  it('of forty badges in one corner never overlap', () => {
    const heap = Array.from({ length: 40 }, (_, i) => wanting(20 + (i % 7), 30 + (i % 5)));
    const placed = placeSigns(heap, OPEN);
    expect(overlaps(placed)).toBe(0);
    expect(placed.every((box) => isInside(box, ROOM))).toBe(true);
  });

  it('are the same every time, and stay when they are laid out again', () => {
    fc.assert(
      fc.property(crowd(30, BADGE), (signs) => {
        const placed = placeSigns(signs, OPEN);
        expect(placeSigns(signs, OPEN)).toEqual(placed);
        expect(placeSigns(standingAt(signs, placed, 0, 0), OPEN)).toEqual(placed);
      }),
    );
  });

  it('stay beside their points when the view moves a little, except those that it would cut off', () => {
    fc.assert(
      fc.property(
        crowd(12, BADGE),
        fc.integer({ min: -20, max: 20 }),
        fc.integer({ min: -20, max: 20 }),
        (all, x, y) => {
          const signs = all.filter(({ at }) => at.x > 120 && at.y > 120 && at.x < 580 && at.y < 580);
          const placed = placeSigns(signs, OPEN);
          const moved = standingAt(signs, placed, x, y);
          const after = placeSigns(moved, OPEN);
          if (placed.some((box) => !isInside({ ...box, x: box.x + x, y: box.y + y }, ROOM))) return;
          after.forEach((box, i) => {
            expect(box.x - x).toBeCloseTo(placed[i]?.x ?? 0);
            expect(box.y - y).toBeCloseTo(placed[i]?.y ?? 0);
          });
        },
      ),
    );
  });

  it('is left for a better one when a model comes to stand beneath it', () => {
    const model = { x: 100, y: 77, width: 30, height: 20 };
    const [placed] = placeSigns([wanting(100, 100, { x: 0, y: -23 })], { ...OPEN, spared: [model] });
    expect(placed && covered(placed, [model])).toBe(0);
  });

  it('is taken again beside its point when that is free', () => {
    const [placed] = placeSigns([wanting(300, 300, { x: 120, y: 90 })], OPEN);
    expect(placed).toMatchObject({ x: 300, y: 277 });
  });
});

function standingAt(signs: readonly Wanting[], placed: readonly PixelBox[], x: number, y: number): readonly Wanting[] {
  return signs.map((sign, i) => ({
    ...sign,
    at: { x: sign.at.x + x, y: sign.at.y + y },
    was: { x: (placed[i]?.x ?? 0) - sign.at.x, y: (placed[i]?.y ?? 0) - sign.at.y },
  }));
}
