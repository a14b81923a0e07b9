import { type PlaceAnswer, Random, type Spotting } from '@bridgehead/kernel';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addModel, addSquad } from '../../changes/build.js';
import { type Edge, FACING_INWARD, poseAtEdge } from '../../table/edges.js';
import type { Table } from '../../table/table.js';
import { checkPlace } from '../check/check-place.js';
import type { Placing } from '../demand/placing.js';
import { block, placing, pt, scene, squad, U } from '../scenes.fixture.js';
import { isAtEdge, ontoEdge, rowsOffered } from './edge-rows.js';
import { nearestPlaceFor, samplePlace, suggestPlace } from './places.js';

const EDGES: readonly Edge[] = ['bottom', 'top', 'left', 'right'];

function reserve(table: Table, profile: string, count: number): string[] {
  addSquad(table, { id: 'p', side: 'red' });
  const ids = Array.from({ length: count }, (_, i) => `p${i + 1}`);
  for (const id of ids) addModel(table, { id, squad: 'p', profile });
  return ids;
}

function along(pieces: readonly string[], edges: readonly Edge[], more: Partial<Placing> = {}): Placing {
  return placing(pieces, {
    all: { rule: 'ALL' },
    atEdge: { edges, turned: 450, rule: 'EDGE' },
    coherency: { kind: 'chain', distance: 2 * U, rule: 'C' },
    banned: [{ kinds: ['water'], rule: 'W' }],
    ...more,
  });
}

function spotOf(answer: PlaceAnswer | null, piece: string): readonly [number, number] {
  const spot = answer?.place[piece];
  if (spot === undefined || !('at' in spot)) throw new Error(`${piece} is nowhere`);
  return spot.at;
}

describe('rows along an edge', () => {
  test.each(EDGES)('all of them touch the %s edge, about where they are wanted', (edge) => {
    const table = scene();
    const ids = reserve(table, 'tank', 3);
    const demanded = along(ids, [edge]);
    const answer = suggestPlace(table, demanded, pt(10, 14));
    expect(checkPlace(table, demanded, answer ?? { place: {} })).toBeNull();
    const wanted = edge === 'bottom' || edge === 'top' ? 10 * U : 14 * U;
    const [x, y] = spotOf(answer, 'p2');
    expect(Math.abs((edge === 'bottom' || edge === 'top' ? x : y) - wanted)).toBeLessThan(U / 2);
  });

  test('around what is in the way, if that is not too wide', () => {
    const table = scene();
    const ids = reserve(table, 'trooper', 4);
    block(table, 'pond', 'water', [20, 1], [1, 2]);
    const answer = suggestPlace(table, along(ids, ['bottom']), pt(20, 10));
    const xs = ids.map((id) => spotOf(answer, id)[0]);
    expect(Math.min(...xs)).toBeLessThan(20 * U);
    expect(Math.max(...xs)).toBeGreaterThan(20 * U);
    block(table, 'lake', 'water', [20, 1], [3, 2]);
    const beside = suggestPlace(table, along(ids, ['bottom']), pt(19, 10));
    expect(Math.max(...ids.map((id) => spotOf(beside, id)[0]))).toBeLessThan(18.5 * U);
  });

  test('bases that must touch do', () => {
    const table = scene();
    const ids = reserve(table, 'trooper', 3);
    const demanded = along(ids, ['top'], { coherency: { kind: 'touch', rule: 'C' } });
    const answer = suggestPlace(table, demanded);
    expect(checkPlace(table, demanded, answer ?? { place: {} })).toBeNull();
  });

  test('null if the edge is full', () => {
    const table = scene();
    const ids = reserve(table, 'trooper', 1);
    block(table, 'lake', 'water', [24, 0.5], [48, 1]);
    expect(suggestPlace(table, along(ids, ['bottom']))).toBeNull();
    expect(suggestPlace(table, along(ids, ['bottom', 'left']))).not.toBeNull();
    expect(samplePlace(table, along(ids, ['bottom']), () => 0)).toBeNull();
  });

  test('the rows offered are legal and have names', () => {
    const table = scene();
    const demanded = along(reserve(table, 'tank', 2), ['bottom', 'right']);
    if (!isAtEdge(demanded)) throw new Error('no edge');
    const offered = [...rowsOffered(table, demanded)];
    expect(offered.map(({ id }) => id)).toEqual([
      'bottom-left',
      'bottom-middle',
      'bottom-right',
      'right-bottom',
      'right-middle',
      'right-top',
    ]);
    for (const { answer } of offered) expect(checkPlace(table, demanded, answer)).toBeNull();
  });

  test('random ones are legal, all over the edges and now and then turned', () => {
    const table = scene();
    const demanded = along(reserve(table, 'tank', 3), ['left', 'top']);
    squad(table, 'b', 'blue', 'giant', [
      [2, 20],
      [30, 46],
    ]);
    const edges = new Set<string>();
    let turned = 0;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 30 }), (seed) => {
        const random = Random.seeded(seed);
        const answer = samplePlace(table, demanded, (n) => random.below(n));
        expect(checkPlace(table, demanded, answer ?? { place: {} })).toBeNull();
        const [x] = spotOf(answer, 'p1');
        edges.add(x < 3 * U ? 'left' : 'top');
        const spot = answer?.place['p1'];
        if (spot !== undefined && 'facing' in spot && spot.facing % 900 !== 0) turned++;
      }),
    );
    expect([...edges].sort()).toEqual(['left', 'top']);
    expect(turned).toBeGreaterThan(5);
  });

  test('the nearest spot to a wanted one is on the edge, and turned as far as it may be', () => {
    const table = scene();
    const [id = ''] = reserve(table, 'tank', 1);
    expect(nearestPlaceFor(table, id, { ...pt(20.3, 5), facing: 100 }, along([id], ['bottom']))[0]).toMatchObject({
      x: 203_000,
      facing: 100,
    });
    expect(nearestPlaceFor(table, id, { ...pt(20, 5), facing: 3000 }, along([id], ['bottom']))[0]?.facing).toBe(3150);
    squad(table, 'b', 'blue', 'giant', [[20, 2]]);
    const [beside] = nearestPlaceFor(table, id, { ...pt(20, 1.5), facing: 0 }, along([id], ['bottom']));
    expect(Math.abs((beside?.x ?? 0) - 20 * U)).toBeGreaterThan(2.5 * U);
  });

  test('a pose slides straight onto the nearer edge, into the table and not too far turned', () => {
    const table = scene();
    const [id = ''] = reserve(table, 'tank', 1);
    const demanded = along([id], ['bottom', 'left']);
    if (!isAtEdge(demanded)) throw new Error('no edge');
    expect(ontoEdge(table, demanded, id, { ...pt(20, 5), facing: 0 })).toEqual({ ...pt(20, 1.5), facing: 0 });
    expect(ontoEdge(table, demanded, id, { ...pt(4, 20), facing: 0 })).toMatchObject({ y: 20 * U, facing: 450 });
    expect(ontoEdge(table, demanded, id, { ...pt(47.9, 1), facing: 0 })).toEqual({ ...pt(47, 1.5), facing: 0 });
    const legal = suggestPlace(table, demanded);
    const [x, y] = spotOf(legal, id);
    expect(ontoEdge(table, demanded, id, { x, y, facing: 0 })).toEqual({ x, y, facing: 0 });
  });

  test('against a slow oracle: where there is a row at quarters, one is found', () => {
    const things = fc.array(
      fc.record({
        at: fc.integer({ min: 0, max: 40 }),
        deep: fc.integer({ min: 1, max: 6 }),
        wide: fc.integer({ min: 1, max: 8 }),
      }),
      { minLength: 3, maxLength: 6 },
    );
    const found = { some: 0, none: 0 };
    fc.assert(
      fc.property(fc.constantFrom(...EDGES), things, fc.constantFrom('trooper', 'tank'), (edge, blocks, profile) => {
        const table = scene({ width: 10 * U, height: 10 * U });
        const ids = reserve(table, profile, 3);
        for (const [i, { at, deep, wide }] of blocks.entries()) {
          const spot = at / 4;
          const level = edge === 'bottom' || edge === 'top';
          const off = edge === 'bottom' || edge === 'left' ? deep / 4 : 10 - deep / 4;
          block(table, `w${i}`, 'water', level ? [spot, off] : [off, spot], level ? [wide / 4, 1] : [1, wide / 4]);
        }
        const demanded = along(ids, [edge]);
        const answer = suggestPlace(table, demanded);
        if (answer !== null) expect(checkPlace(table, demanded, answer)).toBeNull();
        const exists = slowRow(table, demanded, edge);
        if (exists) expect(answer).not.toBeNull();
        found[answer === null ? 'none' : 'some']++;
      }),
      { numRuns: 150 },
    );
    expect(found.some).toBeGreaterThan(10);
    expect(found.none).toBeGreaterThan(10);
  });
});

/** Every way of setting three alike down at quarters of the edge. */
function slowRow(table: Table, demanded: Placing, edge: Edge): boolean {
  const base = table.profiles.get(table.models.get('p1')?.profile ?? '')?.base ?? { shape: 'disc', radius: 0 };
  const { all: _all, coherency: _coherency, ...alone } = demanded;
  const spots: Spotting[] = [];
  for (let spot = 0; spot <= 10 * U; spot += U / 4) {
    const { x, y, facing } = poseAtEdge(table.surface, base, edge, spot, FACING_INWARD[edge]);
    const one: Spotting = { at: [x, y], facing };
    if (checkPlace(table, alone, { place: { p1: one } }) === null) spots.push(one);
  }
  return spots.some((p1, i) =>
    spots.some(
      (p2, j) =>
        j > i && spots.some((p3, k) => k > j && checkPlace(table, demanded, { place: { p1, p2, p3 } }) === null),
    ),
  );
}
