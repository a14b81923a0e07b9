import { expect, it } from 'vitest';
import { labelSpot } from './label-spot.js';

const SIZE = { width: 200, height: 40 };
const AREA = { left: 300, top: 50, right: 900, bottom: 750 };

it('a label stands over the pointer, and under it at the upper rim', () => {
  expect(labelSpot({ x: 600, y: 400 }, SIZE, AREA)).toEqual({ x: 500, y: 326 });
  expect(labelSpot({ x: 600, y: 100 }, SIZE, AREA)).toEqual({ x: 500, y: 134 });
});

it('stays within its area, wherever the pointer is', () => {
  for (const x of [0, 310, 600, 890, 1200])
    for (const y of [0, 60, 400, 740, 900]) {
      const spot = labelSpot({ x, y }, SIZE, AREA);
      expect(spot.x).toBeGreaterThanOrEqual(AREA.left);
      expect(spot.y).toBeGreaterThanOrEqual(AREA.top);
      expect(spot.x + SIZE.width).toBeLessThanOrEqual(AREA.right);
      expect(spot.y + SIZE.height).toBeLessThanOrEqual(AREA.bottom);
    }
});
