import { area, contains, pointToPoint, polygonOf } from '@bridgehead/geometry';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addModel, addSquad } from '../../changes/build.js';
import type { Table } from '../../table/table.js';
import { checkPlace } from '../check/check-place.js';
import type { Placing } from '../demand/placing.js';
import { block, demand, placing, pt, scene, squad, U } from '../scenes.fixture.js';
import { nearestPlaceFor, placeAround, samplePlace, suggestPlace } from './places.js';
import { reachableArea } from './reachable-area.js';

const ZONE = [pt(0, 0), pt(48, 0), pt(48, 8), pt(0, 8)];
const ALL = { all: { rule: 'ALL' } };

function reserve(profile: string, count: number): { table: Table; ids: string[] } {
  const table = scene();
  addSquad(table, { id: 'p', side: 'red' });
  const ids = Array.from({ length: count }, (_, i) => `p${i + 1}`);
  for (const id of ids) addModel(table, { id, squad: 'p', profile });
  return { table, ids };
}

function drawing(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor(state / 65536) % n;
  };
}

describe('suggested places', () => {
  test.each([
    ['trooper', { kind: 'chain', distance: 2 * U, rule: 'C' }],
    ['tank', { kind: 'chain', distance: U, rule: 'C' }],
    ['trooper', { kind: 'touch', rule: 'C' }],
  ] as const)('a block of %s in an area', (profile, coherency) => {
    const { table, ids } = reserve(profile, 7);
    block(table, 'pond', 'water', [24, 4], [6, 3]);
    const demanded = placing(ids, {
      ...ALL,
      inside: { areas: [ZONE], rule: 'Z' },
      coherency,
      banned: [{ kinds: ['water'], rule: 'W' }],
    });
    const answer = suggestPlace(table, demanded);
    expect(answer).not.toBeNull();
    expect(checkPlace(table, demanded, answer ?? { place: {} })).toBeNull();
  });

  test.each([
    ['near the first of them', { near: [{ to: 'p1', distance: 3 * U, rule: 'N' }] }],
    ['of which two are near a point', { near: [{ to: pt(10, 4), distance: 2 * U, least: 2, rule: 'N' }] }],
    ['of which the last is near a point', { near: [{ to: pt(40, 4), models: ['p7'], distance: U, rule: 'N' }] }],
  ] as const)('a block of pieces %s', (_how, near) => {
    const { table, ids } = reserve('trooper', 7);
    const demanded = placing(ids, { ...ALL, ...near, inside: { areas: [ZONE], rule: 'Z' } });
    const answer = suggestPlace(table, demanded);
    expect(answer).not.toBeNull();
    expect(checkPlace(table, demanded, answer ?? { place: {} })).toBeNull();
  });

  test('a block around a point, with placed pieces left alone', () => {
    const { table, ids } = reserve('trooper', 5);
    const demanded = placing(ids, { ...ALL, inside: { areas: [ZONE], rule: 'Z' } });
    const kept = { p1: { at: [40 * U, 4 * U], facing: 0 } } as const;
    const answer = placeAround(table, demanded, pt(10, 4), kept);
    expect(checkPlace(table, demanded, answer ?? { place: {} })).toBeNull();
    expect(answer?.place['p1']).toEqual(kept.p1);
    for (const id of ids.slice(1)) {
      const spot = answer?.place[id];
      const [x, y] = spot !== undefined && 'at' in spot ? spot.at : [0, 0];
      expect(pointToPoint({ x, y }, pt(10, 4))).toBeLessThan(4 * U);
    }
  });

  test('a block around a point where it may not stand is placed as near as was found', () => {
    const { table, ids } = reserve('trooper', 4);
    const demanded = placing(ids, { ...ALL, inside: { areas: [ZONE], rule: 'Z' } });
    const answer = placeAround(table, demanded, pt(24, 30));
    expect(checkPlace(table, demanded, answer ?? { place: {} })).toBeNull();
  });

  test('around a carrier, with a way out of it', () => {
    const { table, ids } = reserve('trooper', 5);
    squad(table, 'c', 'red', 'tank', [[20, 20]]);
    block(table, 'wall', 'wall', [20, 23], [6, 0.5]);
    const reach = { from: 'c1', length: 3 * U, passing: { through: 'none', rule: 'P' }, rule: 'REACH' } as const;
    const demanded = placing(ids, {
      ...ALL,
      reach,
      banned: [{ kinds: ['wall'], rule: 'W' }],
      coherency: { kind: 'chain', distance: 2 * U, rule: 'C' },
    });
    const answer = suggestPlace(table, demanded);
    expect(checkPlace(table, demanded, answer ?? { place: {} })).toBeNull();
  });

  test('into something, if there is no other room', () => {
    const { table, ids } = reserve('trooper', 2);
    squad(table, 'c', 'red', 'tank', [[20, 20]]);
    const demanded = placing(ids, {
      ...ALL,
      inside: { areas: [[pt(0, 0), pt(0.5, 0), pt(0.5, 0.5)]], rule: 'Z' },
      into: [{ piece: 'c1', room: 2, rule: 'R' }],
    });
    expect(suggestPlace(table, demanded)).toEqual({ place: { p1: { in: 'c1' }, p2: { in: 'c1' } } });
    expect(suggestPlace(table, { ...demanded, into: [{ piece: 'c1', room: 1, rule: 'R' }] })).toBeNull();
  });

  test('a random one is legal, and not always the same', () => {
    const { table, ids } = reserve('tank', 4);
    squad(table, 'b', 'blue', 'giant', [
      [10, 4],
      [30, 5],
    ]);
    const demanded: Placing = placing(ids, {
      ...ALL,
      inside: { areas: [ZONE], rule: 'Z' },
      coherency: { kind: 'chain', distance: 2 * U, rule: 'C' },
      keep: [{ from: 'enemies', distance: U, when: 'atEnd', rule: 'K' }],
    });
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), (seed) => {
        const answer = samplePlace(table, demanded, drawing(seed));
        expect(checkPlace(table, demanded, answer ?? { place: {} })).toBeNull();
        seen.add(JSON.stringify(answer));
      }),
      { numRuns: 25 },
    );
    expect(seen.size).toBeGreaterThan(5);
  });
});

describe('within reach of a carrier', () => {
  const reach = { from: 'c1', length: 4 * U, passing: { through: 'none', rule: 'P' }, rule: 'REACH' } as const;

  function aboard(): Table {
    const { table } = reserve('trooper', 1);
    squad(table, 'c', 'red', 'tank', [[20, 20]]);
    return table;
  }

  test('as the crow flies, to the unit', () => {
    const demanded = placing(['p1'], { reach });
    expect(checkPlace(aboard(), demanded, { place: { p1: { at: [255000, 200000], facing: 0 } } })).toBeNull();
    expect(checkPlace(aboard(), demanded, { place: { p1: { at: [255001, 200000], facing: 0 } } })).toMatchObject({
      rule: 'REACH',
      demand: 'reach',
      where: { missing: 1 },
    });
  });

  test('round what is in the way', () => {
    const table = aboard();
    block(table, 'wall', 'wall', [24, 20], [0.5, 6]);
    const demanded = placing(['p1'], { reach, banned: [{ kinds: ['wall'], rule: 'W' }] });
    const behind = { place: { p1: { at: [25 * U, 20 * U], facing: 0 } } } as const;
    expect(checkPlace(table, demanded, behind)?.rule).toBe('REACH');
    expect(checkPlace(table, { ...demanded, reach: { ...reach, length: 8 * U } }, behind)).toBeNull();
    expect(checkPlace(table, placing(['p1'], { reach }), behind)).toBeNull();
  });
});

describe('the nearest legal place', () => {
  test('is the wanted one if that is free, and otherwise beside the piece there', () => {
    const { table } = reserve('trooper', 1);
    squad(table, 'b', 'blue', 'giant', [[20, 20]]);
    const demanded = placing(['p1'], { keep: [{ from: 'enemies', distance: U, when: 'atEnd', rule: 'K' }] });
    expect(nearestPlaceFor(table, 'p1', { ...pt(10, 10), facing: 0 }, demanded)[0]).toEqual({
      ...pt(10, 10),
      facing: 0,
    });
    const wanted = { ...pt(20, 21), facing: 0 };
    const [best] = nearestPlaceFor(table, 'p1', wanted, demanded);
    if (best === undefined) throw new Error('no place');
    // Straight on from the middle of the giant: radius 2, gap 1, radius 0.5.
    expect(pointToPoint(best, pt(20, 20)) / U).toBeCloseTo(3.5, 3);
    expect(Math.abs(best.x - 20 * U)).toBeLessThan(20);
  });

  test('an opponent may choose among the ties', () => {
    const { table } = reserve('trooper', 1);
    squad(table, 'b', 'blue', 'giant', [[20, 20]]);
    const wanted = { ...pt(20, 20), facing: 0 };
    const ties = nearestPlaceFor(table, 'p1', wanted, placing(['p1']), 100);
    expect(ties.length).toBeGreaterThan(8);
    for (const { x, y } of ties)
      expect(checkPlace(table, placing(['p1']), { place: { p1: { at: [x, y], facing: 0 } } })).toBeNull();
    const near = ties.map((tie) => pointToPoint(tie, wanted));
    expect(Math.max(...near) - Math.min(...near)).toBeLessThanOrEqual(100);
  });

  test('also for demands beyond bases and areas', () => {
    const { table } = reserve('trooper', 1);
    squad(table, 'b', 'blue', 'giant', [[20, 20]]);
    const [best] = nearestPlaceFor(
      table,
      'p1',
      { ...pt(20, 20), facing: 0 },
      placing(['p1'], { near: [{ to: pt(24, 20), distance: U, rule: 'N' }] }),
      100,
    );
    expect(best).toBeDefined();
    expect(pointToPoint(best ?? pt(0, 0), pt(20, 20)) / U).toBeLessThan(2.7);
  });
});

describe('the area that can be reached', () => {
  test('a disc on open ground, less behind a wall', () => {
    const table = scene();
    squad(table, 'r', 'red', 'trooper', [[24, 24]]);
    const ban = { banned: [{ kinds: ['wall'], rule: 'B' }], judgedBy: 'touch' } as const;
    const [open] = reachableArea(table, demand(['r1']), 'r1');
    const full = area(polygonOf(open ?? []));
    expect(full / (Math.PI * 36 * U * U)).toBeGreaterThan(0.9);
    expect(full / (Math.PI * 36 * U * U)).toBeLessThan(1.05);
    block(table, 'wall', 'wall', [24, 26], [8, 0.5]);
    const [less] = reachableArea(table, demand(['r1'], { ground: ban }), 'r1');
    expect(area(polygonOf(less ?? []))).toBeLessThan(full * 0.9);
    expect(contains(polygonOf(less ?? []), pt(24, 29))).toBe(false);
    expect(contains(polygonOf(less ?? []), pt(24, 19))).toBe(true);
  });

  test('of a straight move too', () => {
    const table = scene();
    squad(table, 'r', 'red', 'tank', [[24, 24]]);
    const [outline] = reachableArea(table, demand(['r1'], { shape: { kind: 'pivotStraight', rule: 'S' } }), 'r1');
    expect(outline?.length).toBe(48);
    expect(area(polygonOf(outline ?? []))).toBeGreaterThan(100 * U * U);
  });
});
