import { describe, expect, it } from 'vitest';
import { aimFootprint, lengthOfWay, nearestAlong, pointAlong } from './aiming.js';

const U = 10_000;
const WAY = [
  { x: 0, y: 0 },
  { x: 4 * U, y: 0 },
  { x: 4 * U, y: 3 * U },
];

describe('a point of a way', () => {
  it('lies so far along it, round the corner too, and no farther than its end', () => {
    expect(lengthOfWay(WAY)).toBe(7 * U);
    expect(pointAlong(WAY, U)).toEqual({ x: U, y: 0 });
    expect(pointAlong(WAY, 5 * U)).toEqual({ x: 4 * U, y: U });
    expect(pointAlong(WAY, 9 * U)).toEqual({ x: 4 * U, y: 3 * U });
    expect(pointAlong([], 0)).toBeNull();
  });

  it('is the nearest to another point', () => {
    expect(nearestAlong(WAY, { x: 2 * U, y: -U })).toBe(2 * U);
    expect(nearestAlong(WAY, { x: 9 * U, y: 2 * U })).toBe(6 * U);
    expect(nearestAlong(WAY, { x: 4 * U, y: 9 * U })).toBe(7 * U);
  });
});

describe('the ground of an aim', () => {
  it('is a disc about the point, or a corridor from its beginning toward the point', () => {
    const template = { template: { radius: U } };
    expect(aimFootprint(template, { at: [5, 6] })).toMatchObject({ kind: 'disc', centre: { x: 5, y: 6 }, radius: U });
    const corridor = { corridor: { from: { x: 0, y: 0 }, width: 2 * U, length: 10 * U } };
    expect(aimFootprint(corridor, { at: [0, 3 * U] })?.bounds).toEqual({ minX: -U, maxX: U, minY: 0, maxY: 10 * U });
    expect(aimFootprint(template, { along: 3 })).toBeNull();
    expect(aimFootprint({ along: WAY }, { at: [0, 0] })).toBeNull();
  });
});
