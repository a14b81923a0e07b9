import type { PlaceAnswer, Spotting } from '@bridgehead/kernel';
import { describe, expect, test } from 'vitest';
import { addModel, addSquad, addTerrain, addToken, rectangle } from '../../changes/build.js';
import { nameOf } from '../../table/naming.js';
import type { Table } from '../../table/table.js';
import type { Placing } from '../demand/placing.js';
import { block, placing, pt, scene, squad, U } from '../scenes.fixture.js';
import { suggestPlace } from '../solve/places.js';
import { checkPlace, readPlace } from './check-place.js';

/** p1 to p3 in reserve, a foe at (20, 20). */
function reserve(): Table {
  const table = scene();
  addSquad(table, { id: 'p', side: 'red' });
  for (const id of ['p1', 'p2', 'p3']) addModel(table, { id, squad: 'p', profile: 'trooper' });
  squad(table, 'b', 'blue', 'trooper', [[20, 20]]);
  return table;
}

function ruleOf(table: Table, demanded: Placing, answer: PlaceAnswer): string | null {
  return checkPlace(table, demanded, answer)?.rule ?? null;
}

function spots(places: Readonly<Record<string, Spotting>>): PlaceAnswer {
  return { place: places };
}

function on(x: number, y: number, facing = 0): Spotting {
  return { at: [Math.round(x * U), Math.round(y * U)], facing };
}

const ZONE = [pt(0, 0), pt(48, 0), pt(48, 6), pt(0, 6)];

describe('placing', () => {
  test('nobody stands in a wood where the leader is not, if the book wants them together', () => {
    const table = reserve();
    addTerrain(table, { id: 'wood', kind: 'wood', outline: rectangle(pt(10, 5), { length: 4 * U, width: 4 * U }) });
    const together = { leader: 'p1', kinds: ['wood'], rule: 'TOGETHER' };
    const apart = spots({ p1: on(6, 5), p2: on(9, 5) });
    expect(ruleOf(table, placing(['p1', 'p2']), apart)).toBeNull();
    expect(ruleOf(table, placing(['p1', 'p2'], { together }), apart)).toBe('TOGETHER');
    // The leader alone in it forbids the others nothing, and they may be there with it.
    expect(ruleOf(table, placing(['p1', 'p2'], { together }), spots({ p1: on(9, 5), p2: on(6, 5) }))).toBeNull();
    expect(ruleOf(table, placing(['p1', 'p2'], { together }), spots({ p1: on(9, 5), p2: on(11, 5) }))).toBeNull();
    const found = suggestPlace(table, placing(['p1', 'p2', 'p3'], { together }), pt(7.5, 5));
    expect(found === null ? 'none' : ruleOf(table, placing(['p1', 'p2', 'p3'], { together }), found)).toBeNull();
  });

  test('a destroyed model comes back only where the book names it', () => {
    const table = reserve();
    addModel(table, { id: 'p4', squad: 'p', profile: 'trooper', place: { kind: 'off', why: 'destroyed' } });
    expect(ruleOf(table, placing(['p4']), spots({ p4: on(5, 5) }))).toBeNull();
    expect(ruleOf(table, placing(['p1']), spots({ p4: on(5, 5) }))).toBe('PLACE');
  });

  test('only these pieces, and all of them if the book says so', () => {
    const table = reserve();
    expect(ruleOf(table, placing(['p1', 'p2']), spots({ p1: on(5, 5) }))).toBeNull();
    const other = checkPlace(table, placing(['p1', 'p2']), spots({ p3: on(5, 5) }));
    expect(other).toMatchObject({ rule: 'PLACE', demand: 'pieces' });
    expect(checkPlace(table, placing(['p1', 'p2'], { all: { rule: 'ALL' } }), spots({ p1: on(5, 5) }))).toMatchObject({
      rule: 'ALL',
      demand: 'all',
      where: { piece: 'p2' },
    });
    expect(ruleOf(table, placing(['p1'], { all: { rule: 'ALL' } }), spots({}))).toBe('ALL');
  });

  test('wholly on the table and wholly in the area', () => {
    const inside = placing(['p1'], { inside: { areas: [ZONE], rule: 'ZONE' } });
    expect(ruleOf(reserve(), inside, spots({ p1: on(5, 5.5) }))).toBeNull();
    expect(ruleOf(reserve(), inside, spots({ p1: { at: [5 * U, 55001], facing: 0 } }))).toBe('ZONE');
    expect(ruleOf(reserve(), inside, spots({ p1: on(0.5, 0.5) }))).toBeNull();
    expect(ruleOf(reserve(), inside, spots({ p1: { at: [4999, 5000], facing: 0 } }))).toBe('PLACE');
  });

  test('on no other model, whatever the order', () => {
    const both = placing(['p1', 'p2']);
    expect(ruleOf(reserve(), both, spots({ p1: on(5, 5), p2: on(6, 5) }))).toBeNull();
    expect(ruleOf(reserve(), both, spots({ p1: on(5, 5), p2: on(5.9, 5) }))).toBe('PLACE');
    expect(checkPlace(reserve(), both, spots({ p1: on(20.5, 20) }))).toMatchObject({
      demand: 'apart',
      where: { piece: 'p1', blocking: 'b1' },
    });
    expect(ruleOf(reserve(), { ...both, apart: ['b1'] }, spots({ p1: on(20.5, 20) }))).toBeNull();
  });

  test('a piece placed anew is not in its own way, or in that of another', () => {
    const table = scene();
    squad(table, 'r', 'red', 'trooper', [
      [10, 10],
      [12, 10],
    ]);
    expect(ruleOf(table, placing(['r1', 'r2']), spots({ r1: on(12, 10), r2: on(10, 10) }))).toBeNull();
  });

  test('away from some pieces, near others', () => {
    const keep = placing(['p1'], { keep: [{ from: 'enemies', distance: U, when: 'atEnd', rule: 'KEEP' }] });
    expect(ruleOf(reserve(), keep, spots({ p1: { at: [220001, 200000], facing: 0 } }))).toBeNull();
    expect(checkPlace(reserve(), keep, spots({ p1: on(22, 20) }))).toMatchObject({
      rule: 'KEEP',
      demand: 'keep',
      where: { gap: U, missing: 1 },
    });
    const near = (more: object) =>
      placing(['p1', 'p2'], { near: [{ to: 'b1', distance: 2 * U, rule: 'NEAR', ...more }] });
    expect(ruleOf(reserve(), near({}), spots({ p1: on(23, 20) }))).toBeNull();
    expect(checkPlace(reserve(), near({}), spots({ p1: { at: [230001, 200000], facing: 0 } }))).toMatchObject({
      rule: 'NEAR',
      demand: 'near',
      where: { piece: 'p1', missing: 1 },
    });
    expect(ruleOf(reserve(), near({}), spots({ p1: on(23, 20), p2: on(24, 20) }))).toBe('NEAR');
    expect(ruleOf(reserve(), near({ least: 1 }), spots({ p1: on(23, 20), p2: on(24, 20) }))).toBeNull();
    expect(ruleOf(reserve(), near({ wholly: true }), spots({ p1: on(22, 20) }))).toBeNull();
    expect(ruleOf(reserve(), near({ wholly: true }), spots({ p1: on(22.1, 20) }))).toBe('NEAR');
    expect(
      ruleOf(reserve(), near({ to: pt(23, 20), centres: true, distance: 10 }), spots({ p1: on(23.001, 20) })),
    ).toBeNull();
    expect(ruleOf(reserve(), near({ to: 'p' }), spots({ p1: on(3, 3) }))).toBeNull();
  });

  test('near any of some pieces, and a demand of some models only', () => {
    const table = reserve();
    squad(table, 'c', 'red', 'trooper', [[30, 20]]);
    const near = (more: object) =>
      placing(['p1', 'p2'], { near: [{ to: ['b1', 'c1'], distance: 2 * U, rule: 'NEAR', ...more }] });
    expect(ruleOf(table, near({}), spots({ p1: on(23, 20), p2: on(27, 20) }))).toBeNull();
    expect(ruleOf(table, near({}), spots({ p1: on(23, 20), p2: on(25, 20) }))).toBe('NEAR');
    expect(ruleOf(table, near({ models: ['p1'] }), spots({ p1: on(23, 20), p2: on(25, 20) }))).toBeNull();
    const found = suggestPlace(table, near({}));
    expect(found === null ? 'none' : ruleOf(table, near({}), found)).toBeNull();
  });

  test('not on banned ground', () => {
    const table = reserve();
    block(table, 'pond', 'water', [10, 10], [4, 4]);
    const dry = placing(['p1'], { banned: [{ kinds: ['water'], rule: 'WET' }] });
    expect(ruleOf(table, dry, spots({ p1: on(12.5, 10) }))).toBeNull();
    expect(checkPlace(table, dry, spots({ p1: on(12.4, 10) }))).toMatchObject({ rule: 'WET', demand: 'banned' });
    expect(ruleOf(table, { ...dry, judgedBy: 'centre' }, spots({ p1: on(12.4, 10) }))).toBeNull();
    expect(ruleOf(table, { ...dry, except: ['pond'] }, spots({ p1: on(10, 10) }))).toBeNull();
  });

  test('coherent, and with the demanded facing', () => {
    const chain = placing(['p1', 'p2', 'p3'], {
      coherency: { kind: 'chain', distance: 2 * U, rule: 'CHAIN' },
      facing: { is: 900, rule: 'FACE' },
    });
    expect(ruleOf(reserve(), chain, spots({ p1: on(5, 5, 900), p2: on(8, 5, 900) }))).toBeNull();
    expect(ruleOf(reserve(), chain, spots({ p1: on(5, 5, 900), p2: on(8.1, 5, 900) }))).toBe('CHAIN');
    expect(checkPlace(reserve(), chain, spots({ p1: on(5, 5, 899) }))).toMatchObject({
      rule: 'FACE',
      demand: 'facing',
      reason: 'trooper A must face 90°',
    });
  });

  test('into a piece that has room', () => {
    const table = reserve();
    squad(table, 'c', 'red', 'tank', [[10, 10]]);
    const into = placing(['p1', 'p2', 'p3'], {
      into: [{ piece: 'c1', room: 3, takes: { p1: 2 }, models: ['p1', 'p2'], rule: 'ROOM' }],
    });
    expect(readPlace(table, into, spots({ p1: { in: 'c1' }, p2: { in: 'c1' } }))).toEqual({
      places: [
        { piece: 'p1', to: { kind: 'in', id: 'c1' } },
        { piece: 'p2', to: { kind: 'in', id: 'c1' } },
      ],
    });
    expect(ruleOf(table, into, spots({ p3: { in: 'c1' } }))).toBe('ROOM');
    expect(ruleOf(table, into, spots({ p1: { in: 'b1' } }))).toBe('PLACE');
    squad(table, 'd', 'red', 'giant', [[30, 30]]);
    const inGiant = placing(['c1', 'p1'], { into: [{ piece: 'd1', room: 1, rule: 'ROOM' }] });
    expect(ruleOf(table, inGiant, spots({ c1: { in: 'd1' }, p1: on(10, 10) }))).toBeNull();
    expect(ruleOf(table, inGiant, spots({ p1: on(10, 10) }))).toBe('PLACE');
    const full = placing(['p1', 'p2'], { into: [{ piece: 'c1', room: 2, takes: { p1: 2 }, rule: 'ROOM' }] });
    expect(checkPlace(table, full, spots({ p1: { in: 'c1' }, p2: { in: 'c1' } }))).toMatchObject({
      rule: 'ROOM',
      demand: 'into',
      where: { piece: 'p2', missing: 1 },
    });
  });

  test('into a part of a terrain piece, each with a room of its own', () => {
    const table = reserve();
    const bay = (id: string, x: number) =>
      ({ id, kind: 'zone', outline: [pt(x, 8), pt(x + 4, 8), pt(x + 4, 12), pt(x, 12)] }) as const;
    block(table, 'depot', 'depot', [34, 10], [12, 4], {
      name: 'Depot',
      parts: [bay('westBay', 28), bay('eastBay', 36)],
    });
    const rooms = ['westBay', 'eastBay'].map((part) => ({ piece: 'depot', part, room: 1, rule: part }));
    const into = placing(['p1', 'p2'], { into: rooms });
    const inBay = (part: string) => ({ in: 'depot', part });
    expect(readPlace(table, into, spots({ p1: inBay('westBay'), p2: inBay('eastBay') }))).toEqual({
      places: [
        { piece: 'p1', to: { kind: 'in', id: 'depot', part: 'westBay' } },
        { piece: 'p2', to: { kind: 'in', id: 'depot', part: 'eastBay' } },
      ],
    });
    expect(checkPlace(table, into, spots({ p1: inBay('eastBay'), p2: inBay('eastBay') }))).toMatchObject({
      rule: 'eastBay',
      demand: 'into',
      reason: 'There is no room left for trooper B in Depot (east bay)',
      where: { piece: 'p2', into: 'depot', part: 'eastBay', missing: 1 },
    });
    expect(checkPlace(table, into, spots({ p1: { in: 'depot' } }))).toMatchObject({
      rule: 'westBay',
      demand: 'into',
      reason: 'trooper A must go into a part of Depot: west bay, east bay',
    });
    const whole = placing(['p1'], { into: [{ piece: 'depot', room: 2, rule: 'ROOM' }] });
    expect(ruleOf(table, whole, spots({ p1: { in: 'depot' } }))).toBeNull();
    const reasons = [inBay('eastBay'), inBay('cellar'), { in: 'b1', part: 'cab' }].map((spot) => {
      const refused = checkPlace(table, whole, spots({ p1: spot }));
      return [refused?.rule, refused?.reason];
    });
    expect(reasons).toEqual([
      ['ROOM', 'trooper A may not go into Depot (east bay)'],
      ['ROOM', 'Depot has no part "cellar"'],
      ['PLACE', `${nameOf(table, 'b1')} has no part "cab"`],
    ]);
    expect(checkPlace(table, into, { place: { p1: { in: 'depot', part: 3 } } } as never)?.rule).toBe('HOUSE-SHAPE');
    const nowhere = { areas: [], rule: 'NOWHERE' };
    expect(suggestPlace(table, { ...into, inside: nowhere, all: { rule: 'ALL' } })).toEqual({
      place: { p1: inBay('westBay'), p2: inBay('eastBay') },
    });
  });

  test('tokens and other pieces have the size they are given and may lie on anything', () => {
    const table = reserve();
    addToken(table, { id: 'goal', kind: 'objective', owner: 'red' });
    const marker = placing(['goal'], {
      bases: { goal: { shape: 'disc', radius: 2 * U } },
      inside: { areas: [ZONE], rule: 'ZONE' },
      keep: [{ from: 'enemies', distance: U, when: 'atEnd', rule: 'KEEP' }],
    });
    expect(readPlace(table, marker, spots({ goal: on(5, 4) }))).toEqual({
      places: [{ piece: 'goal', to: { kind: 'on', x: 5 * U, y: 4 * U, facing: 0 } }],
    });
    expect(ruleOf(table, marker, spots({ goal: on(5, 4.1) }))).toBe('ZONE');
    const anywhere = placing(['goal']);
    expect(ruleOf(table, anywhere, spots({ goal: on(20, 20) }))).toBeNull();
    expect(
      ruleOf(
        table,
        { ...marker, inside: { areas: [[pt(0, 0), pt(48, 0), pt(48, 48), pt(0, 48)]], rule: 'ZONE' } },
        spots({ goal: on(20, 23) }),
      ),
    ).toBe('KEEP');
  });
});
