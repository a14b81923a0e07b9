import { describe, expect, it } from 'vitest';
import { shapeOf } from './answer-shape.js';

describe('the answer to a place question', () => {
  it.each([
    { m1: { at: [1, 2], facing: 900 } },
    { m1: { in: 'house' } },
    { m1: { in: 'house', part: 'northWing' }, m2: { at: [0, 0], facing: 0 } },
  ])('may be %j', (place) => {
    expect(shapeOf('place', { place })).toEqual({ place });
  });

  it.each([
    { m1: { in: 'house', part: 3 } },
    { m1: { in: 'house', part: null } },
    { m1: { in: 'house', floor: 'second' } },
    { m1: { part: 'northWing' } },
    { m1: { at: [1, 2], facing: 900, part: 'northWing' } },
    { m1: { at: [1, 2.5], facing: 900 } },
    { m1: 'house' },
  ])('may not be %j', (place) => {
    expect(shapeOf('place', { place })).toMatchObject({ refused: true, rule: 'HOUSE-SHAPE' });
  });
});
