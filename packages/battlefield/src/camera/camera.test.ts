import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bringing,
  type Camera,
  centredOn,
  edgeArrow,
  fitted,
  fromScreen,
  keptOnTable,
  pinched,
  revealing,
  toScreen,
  turnedAbout,
  zoomedAt,
} from './camera.js';
import { onSheet, sheetOf } from './sheet.js';

const SHEET = sheetOf({ width: 480_000, height: 480_000, contact: 10 }, false);
const FRAME = { width: 1280, height: 800 };
const WHOLE = fitted(SHEET, FRAME);

const cameras: fc.Arbitrary<Camera> = fc.record({
  scale: fc.double({ min: 1.5, max: 12, noNaN: true }),
  x: fc.double({ min: -3000, max: 1000, noNaN: true }),
  y: fc.double({ min: -3000, max: 1000, noNaN: true }),
});
const pixels = fc.record({ x: fc.integer({ min: 0, max: 1280 }), y: fc.integer({ min: 0, max: 800 }) });

describe('the camera', () => {
  it('fits the whole table into the frame, in the middle', () => {
    const [first, last] = [toScreen(WHOLE, { x: 0, y: 0 }), toScreen(WHOLE, { x: 480, y: 480 })];
    expect(first.y).toBeGreaterThan(0);
    expect(last.y).toBeCloseTo(800 - first.y);
    expect(last.x).toBeCloseTo(1280 - first.x);
  });

  it('leaves room for the buttons in a narrow frame', () => {
    const narrow = fitted(SHEET, { width: 600, height: 800 });
    expect(toScreen(narrow, { x: 480, y: 0 }).x).toBeLessThanOrEqual(550);
    expect(toScreen(narrow, { x: 0, y: 0 }).x).toBeGreaterThan(20);
  });

  it('zooms about a point of the screen', () => {
    fc.assert(
      fc.property(cameras, pixels, fc.double({ min: 0.5, max: 2, noNaN: true }), (camera, at, factor) => {
        const under = fromScreen(camera, at);
        const after = toScreen(zoomedAt(camera, factor, at, SHEET, FRAME), under);
        expect(after.x).toBeCloseTo(at.x, 4);
        expect(after.y).toBeCloseTo(at.y, 4);
      }),
    );
  });

  it('keeps the points under two fingers between them', () => {
    const under = fromScreen(WHOLE, { x: 650, y: 400 });
    const was = [
      { x: 600, y: 400 },
      { x: 700, y: 400 },
    ] as const;
    const now = [
      { x: 560, y: 440 },
      { x: 760, y: 440 },
    ] as const;
    const camera = pinched(WHOLE, was, now);
    expect(camera.scale).toBeCloseTo(2 * WHOLE.scale);
    expect(toScreen(camera, under).x).toBeCloseTo(660);
    expect(toScreen(camera, under).y).toBeCloseTo(440);
  });

  it('never loses the table, however it is dragged', () => {
    fc.assert(
      fc.property(cameras, (camera) => {
        const kept = keptOnTable(camera, SHEET, FRAME);
        const middle = fromScreen(kept, { x: 640, y: 400 });
        expect(middle.x).toBeGreaterThanOrEqual(-0.001);
        expect(middle.x).toBeLessThanOrEqual(480.001);
        expect(middle.y).toBeGreaterThanOrEqual(-0.001);
        expect(middle.y).toBeLessThanOrEqual(480.001);
      }),
    );
  });

  it('zooms out only a little beyond the fit, and in no closer than a hand', () => {
    expect(keptOnTable({ scale: 0.01, x: 0, y: 0 }, SHEET, FRAME).scale).toBeCloseTo(WHOLE.scale * 0.8);
    expect(keptOnTable({ scale: 1000, x: 0, y: 0 }, SHEET, FRAME).scale).toBe(16);
  });

  it('looks at the same place when the table is turned about', () => {
    const camera = { scale: 5, x: -300, y: -700 };
    const turned = sheetOf({ width: 480_000, height: 480_000, contact: 10 }, true);
    const place = { x: 200_000, y: 250_000 };
    const before = toScreen(camera, onSheet(SHEET, place));
    const after = toScreen(turnedAbout(camera, turned, FRAME), onSheet(turned, place));
    expect(after.x).toBeCloseTo(1280 - before.x);
    expect(after.y).toBeCloseTo(800 - before.y);
  });

  it('pans no more than it must to reveal a point', () => {
    const camera = { scale: 5, x: 0, y: 0 };
    expect(revealing(camera, { x: 640, y: 400 }, FRAME, 60)).toEqual(camera);
    expect(revealing(camera, { x: -40, y: 790 }, FRAME, 60)).toEqual({ scale: 5, x: 100, y: -50 });
  });

  it('looks at the place asked for', () => {
    const at = { x: 100, y: 300 };
    expect(toScreen(centredOn({ scale: 4, x: 0, y: 0 }, at, FRAME), at)).toEqual({ x: 640, y: 400 });
  });
});

describe('an arrow at the edge', () => {
  it('is absent for a piece in sight', () => {
    expect(edgeArrow({ x: 10, y: 790 }, FRAME, 18)).toBeNull();
  });

  it('stands at the edge and points outward', () => {
    expect(edgeArrow({ x: 5000, y: 400 }, FRAME, 18)).toEqual({ x: 1262, y: 400, dx: 1, dy: 0 });
    expect(edgeArrow({ x: 640, y: -100 }, FRAME, 18)).toEqual({ x: 640, y: 18, dx: 0, dy: -1 });
  });

  it('is always inside the frame', () => {
    const anywhere = fc.integer({ min: -5000, max: 5000 });
    fc.assert(
      fc.property(anywhere, anywhere, (x, y) => {
        const arrow = edgeArrow({ x, y }, FRAME, 18);
        if (arrow === null) return;
        expect(Math.abs(arrow.x - 640)).toBeLessThanOrEqual(622.001);
        expect(Math.abs(arrow.y - 400)).toBeLessThanOrEqual(382.001);
      }),
    );
  });

  it('pans no farther than it must to bring places into sight, and not at all to visible ones', () => {
    expect(bringing(WHOLE, [{ x: 10, y: 10 }], FRAME, 70)).toBeNull();
    expect(bringing(WHOLE, [], FRAME, 70)).toBeNull();
    expect(bringing(WHOLE, [{ x: -30, y: 400 }], FRAME, 70)).toEqual({ ...WHOLE, x: WHOLE.x + 100 });
    const both = [
      { x: 600, y: 300 },
      { x: 1300, y: 900 },
    ];
    expect(bringing(WHOLE, both, FRAME, 70)).toEqual({ ...WHOLE, x: WHOLE.x - 90, y: WHOLE.y - 170 });
    // There is no room for both: the first matters.
    const far = [
      { x: 600, y: 300 },
      { x: 5000, y: 300 },
    ];
    expect(bringing(WHOLE, far, FRAME, 70)).toBeNull();
    expect(bringing(WHOLE, far.toReversed(), FRAME, 70)).toEqual({ ...WHOLE, x: WHOLE.x - 3790 });
  });
});
