import { distance, footprintOf } from '@bridgehead/geometry';
import { describe, expect, test } from 'vitest';
import { footprintOfPiece } from '../../table/distances.js';
import { checkPlace } from '../check/check-place.js';
import { block, placing, pt, scene, U } from '../scenes.fixture.js';
import { nearestPlaceFor } from '../solve/places.js';
import type { Placing } from './placing.js';

const SHED = { shape: 'box', width: 6 * U, length: 4 * U } as const;
const HALF = [pt(0, 0), pt(24, 0), pt(24, 24), pt(0, 24)];

/** A piece from the box that must lie more than 4 from a house at (12, 12). */
function shed() {
  const table = scene();
  block(table, 'house', 'building', [12, 12], [4, 4]);
  const demanded: Placing = placing(['shed'], {
    bases: { shed: SHED },
    names: { shed: 'The shed' },
    inside: { areas: [HALF], rule: 'AREA' },
    keep: [{ from: { pieces: ['house'] }, distance: 4 * U, when: 'atEnd', rule: 'KEEP' }],
  });
  const at = (x: number, y: number, facing = 0) =>
    checkPlace(table, demanded, { place: { shed: { at: [x * U, y * U], facing } } });
  return { table, demanded, at };
}

describe('a piece that is not on the table yet', () => {
  test('is called by its name, and measured by its size as it is turned', () => {
    const { at } = shed();
    expect(at(21, 12)).toMatchObject({
      rule: 'KEEP',
      demand: 'keep',
      reason: expect.stringContaining('The shed would be 4" from'),
    });
    expect(at(20, 12, 900)).toMatchObject({ rule: 'KEEP', demand: 'keep' });
    expect(at(20.1, 12, 900)).toBeNull();
    expect(at(22, 12)).toMatchObject({
      rule: 'AREA',
      demand: 'inside',
      reason: 'The shed must be wholly inside the area',
    });
  });

  test('finds the nearest place that keeps its distance', () => {
    const { table, demanded, at } = shed();
    const [found] = nearestPlaceFor(table, 'shed', { ...pt(12, 14), facing: 0 }, demanded);
    if (found === undefined) return expect.fail('there is room above the house');
    expect(at(found.x / U, found.y / U)).toBeNull();
    // Straight up, and no farther than it must.
    expect(found.x).toBe(12 * U);
    expect(distance(footprintOf(SHED, found), footprintOfPiece(table, 'house')) - 4 * U).toBeLessThanOrEqual(3);
  });
});
